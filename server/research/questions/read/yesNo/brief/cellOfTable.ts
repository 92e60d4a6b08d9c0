import type { Excerpt } from '../../../excerpts.ts';

const DASH = /^[–—-]$/u;
/** What a table says by a word or a mark where it says no. */
const NO_IN_WORDS = /^(?:no|nein|non|✗|✕|✘|×|❌|n\/a|(?:not|excluded|excludes|unavailable)(?!\p{L}).*)\.?$/iu;
/** What it says where it says that there is something: a yes, a mark, a sum or a number. */
const SAYS_THAT_THERE_IS =
  /^(?:yes|ja|oui|sí|✓|✔|✅|•|●|x|included|covered|available|open|free|standard)\.?$|^[^\p{L}]{0,3}[€$£]?\d/iu;

/**
 * Whether a dash in a cell says no. It does where the same column or row says elsewhere that there is something, and no cell of the table says in
 * words or by a mark of its own that there is not: beside "Not included" a dash says something else, or nothing.
 */
export function isDashForNo({ passage, siblings }: Excerpt): boolean {
  const { cell } = passage.line;
  if (!DASH.test(passage.text.trim()) || cell === undefined) return false;
  const others = siblings.filter(
    ({ passage: { line } }) => line.cell?.table === cell.table && line.cell !== cell,
  );
  const isBeside = ({ passage: { line } }: Excerpt) =>
    line.cell?.column === cell.column || line.cell?.row === cell.row;
  const textOf = (one: Excerpt) => one.passage.text.trim();
  return (
    others.some(
      (one) =>
        isBeside(one) && (one.passage.line.cell?.column ?? 0) > 0 && SAYS_THAT_THERE_IS.test(textOf(one)),
    ) && !others.some((one) => NO_IN_WORDS.test(textOf(one)))
  );
}

/** "See policy wording", "on request", "ask us": what sends the reader on says neither. */
export const sendsOn = (cell: string): boolean =>
  /^(?:please )?(?:see|ask|call|check|refer|contact|enquire|inquire|tbc|tba|to be (?:confirmed|announced)|varies|depends|(?:up)?on (?:request|application|enquiry|inquiry)|by arrangement|n\/a|not (?:yet )?(?:known|stated|tested|applicable))(?!\p{L})/iu.test(
    cell.trim(),
  );
