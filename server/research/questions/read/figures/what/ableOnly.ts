import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Place } from '../../clauses.ts';

/** "Our kilns can fire 900 pots a week": how much could be made. */
const CAN_MAKE = inAnyCase(
  /(?<!\p{L})(?:can|could|able to|capable of|capacity to|designed to|enough to) (?:(?:easily|together|now|even) )?(?:be )?(?:make|making|made|produc\p{Ll}+|turn(?:ing)? out|build|built|bak\p{Ll}+|brew\p{Ll}*|print\p{Ll}*|process\p{Ll}*|handl\p{Ll}+|treat\p{Ll}*|pack\p{Ll}*|fire|fill|bottle|mill|weave|press|roast|wash|clean|sort|assemble|repair|grow|sell|supply|generate)(?!\p{Ll})[^.;:]{0,40}$/u,
);
const ASKS_ABLE =
  /(?<!\p{L})(?:can|could|able|capacity|capable|possible|maximum|most|up to|potential|designed)(?!\p{L})/iu;

/** Whether a figure only tells how much can be made, where the question asks how much is. */
export const isAbleOnly = (text: string, { start }: Place, question: string): boolean =>
  CAN_MAKE.test(text.slice(0, start)) && !ASKS_ABLE.test(question);
