import type { Token } from './tokens.ts';

export function isCompanyName(_text: string, tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => COMPANY_WORDS.has(word));
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));
const COMPANY_WORDS = words(
  'gmbh ltd limited inc incorporated llc llp plc corp corporation holdings group solutions technologies university',
);
