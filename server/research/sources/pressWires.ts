import { registrableDomainOf } from '../documents/document.ts';
import { PRESS_WIRE_HOSTS } from './catalogue.ts';

/**
 * Press release wires: the company's own words, sent out by a service. No search of theirs is asked (theirs are for
 * subscribers, or forbidden to robots): a release is read where the company's newsroom, its feed or the news index
 * leads to it, by GET of its page, at the host's rate limit and within robots.txt, at most as many as there are
 * stories. Quoted with address; the text stays the issuer's. Name in gaps: "press release wire".
 */
export const PRESS_WIRES = 'press release wire';

const WIRES = new Set(PRESS_WIRE_HOSTS);

/** Whether an address is that of a press release wire. */
export function isWire(url: string): boolean {
  return WIRES.has(registrableDomainOf(new URL(url).hostname));
}
