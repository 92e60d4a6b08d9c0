import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "That depends on your affairs": an answer that is none. */
const DEPENDS =
  /^\W*(?:well, )?(?:yes and no|sometimes|(?:it|that|this)(?: really| all| always| very much| mostly| also| can| will| may)? (?:depends?|var(?:y|ies)|differs?)|depends? on|depending on|hard to say|(?:we|i) (?:cannot|can['’]t|can not|could not|may not|are not (?:able|allowed) to) (?:say|tell|judge|advise|promise to say)|(?:das )?kommt darauf an|je nach|das hängt|(?:cela|ça) dépend|tout dépend|depende|dipende|dat hangt)(?!\p{L})/iu;
/** "Please ask your tax adviser": it sends to somebody else, and says nothing. To ask the company itself is to be served by it. */
const SENT_ELSEWHERE = inAnyCase(
  /^(?:(?:please|so|but|then|instead|just|do|always|better) )*(?:ask|consult|check with|speak (?:to|with)|talk to|enquire (?:at|with)|inquire (?:at|with)|turn to|refer to|seek (?:\p{Ll}+ )?advice from|get advice from) (?:your|an?|the (?!(?:office|desk|reception|team|shop|bar|counter|crew|kitchen|office)(?!\p{L}))|whoever|somebody|someone|those) ?\p{Ll}+/u,
);
/** "Deductibility depends on your country", where nothing of that is asked. */
const HANGS_ON = /(?<!(?<!\p{L})(?:we|they|it|not|who|that|which) )(?<!\p{L})depends? (?:up)?on(?!\p{L})/iu;

/** Whether a clause says no more than that it is so or so, or whom else to ask. */
export function isEvasion(clause: string, { question }: Pick<Proposition, 'question'>): boolean {
  if (/(?<!\p{L})(?:depend|var(?:y|ies)|differ)/iu.test(question)) return false;
  return DEPENDS.test(clause) || HANGS_ON.test(clause) || SENT_ELSEWHERE.test(clause);
}

/** Whether the answer below a question of the page opens with an evasion: nothing of what follows answers it outright. */
export function isBelowEvasion(
  { headings: [heading], passage, siblings, index }: Excerpt,
  proposition: Pick<Proposition, 'question'>,
): boolean {
  if (heading === undefined || !/\?[”"’')]*$/u.test(heading.text.trim())) return false;
  const answer = siblings
    .slice(Math.max(0, index - ANSWER_SENTENCES_MAX), index + 1)
    .filter((one) => one.headings[0]?.passage === heading.passage);
  const [first] = answer;
  return (
    first !== undefined && wordsOf(passage.text).length > 0 && isEvasion(first.passage.text, proposition)
  );
}
const ANSWER_SENTENCES_MAX = 6;
