import { parseRanges } from './addresses.ts';

/** An address that the operator configured may be anywhere, including on this machine. */
export const ANYWHERE = parseRanges(['0.0.0.0/0', '::/0']);
