import { isAsserted } from '../documents/assertion.ts';
import { speaksToMachines } from '../documents/machineWords.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import type { Excerpt } from '../questions/excerpts.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { type Heading, headingTags } from '../questions/headings.ts';
import { wordsOf } from '../questions/words/words.ts';
import { columnHead } from './tableRows.ts';

const LEVEL_OF_COLUMNS = 8;

/** Of the heads of a table only that of its own column stands above a cell. */
function headingsOf(passage: Passage, above: Heading[]): Heading[] {
  const { cell } = passage.line;
  if (cell === undefined) return above;
  const head = columnHead(passage);
  const others = above.filter(
    ({ passage: { line } }) =>
      !(line.cell?.isHeader === true && line.cell.table === cell.table && line.cell.row === 0),
  );
  return head === null || head === passage
    ? others
    : [{ text: head.text, passage: head, level: LEVEL_OF_COLUMNS }, ...others];
}

/**
 * All passages of a page but menus and words to machines. Unlike with companies quoted speech stays in: what somebody is
 * quoted with is about them.
 */
export function excerptsOfPage(page: QuestionPage): Excerpt[] {
  const { document } = page;
  const pageKeys = new Set(wordsOf(document.title).map(({ key }) => key));
  const excerpts: Excerpt[] = [];
  const trail = headingTags();
  for (const passage of passagesOf(document)) {
    const headings = headingsOf(passage, trail.before(passage));
    const { region, tag, start, end } = passage.line;
    if (region === 'nav' || tag === 'title' || speaksToMachines(document.text.slice(start, end))) continue;
    if (!isAsserted(passage)) continue;
    excerpts.push({
      page,
      passage,
      words: wordsOf(passage.text),
      headings,
      headingKeys: new Set(headings.flatMap(({ text }) => wordsOf(text).map(({ key }) => key))),
      labelKeys: new Set(wordsOf(headings[0]?.text ?? '').map(({ key }) => key)),
      pageKeys,
      namesCompany: false,
      siblings: excerpts,
      index: excerpts.length,
      subject: () => 0,
    });
  }
  return excerpts;
}
