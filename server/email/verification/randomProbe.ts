import { hash } from 'node:crypto';

/** `first`: before the candidates; `second`: after the first accepted one. */
export type ProbePosition = 'first' | 'second';

const LENGTH = 14;

/**
 * A random local part that cannot exist: 14 characters of a–z and 0–9, about 72 bits; longer if it would equal one of
 * `taken`.
 *
 * The same all day (UTC) for a domain: a greylisting host recognises it when the search is repeated, whereas a new
 * one would be deferred every time.
 */
export function randomLocalPart(probe: {
  which: ProbePosition;
  domain: string;
  at: Date;
  taken: readonly string[];
}): string {
  const day = probe.at.toISOString().slice(0, 10);
  const digest = hash('sha256', `${probe.which}\n${probe.domain}\n${day}`);
  const characters = BigInt(`0x${digest}`).toString(36);
  let length = LENGTH;
  while (probe.taken.includes(characters.slice(-length))) length += 1;
  return characters.slice(-length);
}
