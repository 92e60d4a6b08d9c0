import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';

/** Regions that a question names by letters, and what pages call them. */
const REGIONS: [asked: RegExp, said: RegExp][] = [
  [
    /(?<!\p{L})(?:US|USA|U\.S\.|United States|America)(?!\p{L})/u,
    /(?<!\p{L})(?:US|USA|U\.S\.|United States|America|American|FDA|states)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:UK|United Kingdom|Britain)(?!\p{L})/u,
    /(?<!\p{L})(?:UK|United Kingdom|Britain|British|England|Scotland|Wales|MHRA)(?!\p{L})/u,
  ],
  [/(?<!\p{L})(?:EU|European Union)(?!\p{L})/u, /(?<!\p{L})(?:EU|Europe|European|Union)(?!\p{L})/u],
];

/** "Where do they stand in the US?" is not answered by how they stand elsewhere. */
export const isOfOtherRegion = ({ passage, headings }: Excerpt, { question }: Analysis): boolean =>
  REGIONS.some(
    ([asked, said]) =>
      asked.test(question) &&
      ![passage.text, ...headings.map(({ text }) => text)].some((text) => said.test(text)),
  );
