import { readProfileUrl } from '@assay/shared/profileUrl';

/** A person's profile in a table, or a sentence about the fault. */
export type ProfileReading = { profileUrl: string } | { fault: string };

const COMPANY_PAGE = /^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:company|school|showcase)\//i;
const SALES_LINK = /^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:sales|talent|recruiter)\//i;

/**
 * The profile URL of a person in what people write into a table: with or without https, the first of several.
 * @returns a sentence about the fault where there is none
 */
export function readPersonProfile(text: string): ProfileReading {
  const [first = ''] = text
    .trim()
    .split(/[\s,;|<>"]+/)
    .filter(Boolean);
  if (first === '') return { fault: 'no profile URL in this row' };
  const reading = readProfileUrl(/^[a-z][a-z+.-]*:\/\//i.test(first) ? first : `https://${first}`);
  if (!reading.ok) return { fault: `“${shown(first)}” is no profile URL: it ${reading.reason}` };
  const { profileUrl } = reading;
  if (COMPANY_PAGE.test(profileUrl)) return { fault: 'this is the page of a company, not of a person' };
  if (SALES_LINK.test(profileUrl))
    return {
      fault:
        'this link works only inside LinkedIn and names nobody; use the public profile, linkedin.com/in/…',
    };
  return { profileUrl };
}

const SHOWN_CHARACTERS = 60;
const shown = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
