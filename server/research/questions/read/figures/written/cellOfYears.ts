import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { comparedFigures } from '../when/comparatives.ts';
import { plainNumbers } from './plainNumbers.ts';

/** A cell is its figure and the bracket behind it, and no more. */
const CELL =
  /^(?:about |around |over |some |~)?\d[\d.,]*(?: (?:thousand|million|billion))? \([^()]{3,40}\)\.?$/u;

/**
 * The figure of a cell that compares two years, "412,600 (2023: 398,150)": the one in the bracket where its year is asked for, the
 * one before it where no year is, or one that stands above.
 */
export function figureOfYears(
  { passage: { text }, headings, page }: Pick<Excerpt, 'passage' | 'headings' | 'page'>,
  years: readonly number[],
): ReadNumber | null {
  if (!CELL.test(text.trim())) return null;
  const { main, ofYears } = comparedFigures(text, plainNumbers(text));
  const [figure] = main;
  if (figure === undefined || main.length > 1) return null;
  const compared = ofYears(figure, years);
  if (compared !== null || years.length === 0) return compared ?? figure;
  const above = [page.document.title, ...headings.map((heading) => heading.text)];
  return years.some((year) => above.some((said) => said.includes(String(year)))) ? figure : null;
}
