import './walls.ts';
import './moved.ts';
import './bytes.ts';
import './languages.ts';
import { kinds, type WebKind } from './kind.ts';

export type { Sent, WebKind } from './kind.ts';

/** Kinds of sites as the web has them, rebuilt. */
export const WEB_KINDS: readonly WebKind[] = kinds.map((each) => ({
  ...each,
  says: each.says.replaceAll('@', each.domain),
}));
