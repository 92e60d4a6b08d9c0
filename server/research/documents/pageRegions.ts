import type { Attributes } from './markup.ts';

/**
 * Where on a page a line stands; the nearest landmark wins. `control` is text of buttons and selection lists,
 * `quote` what somebody else is quoted with.
 */
export type Region = 'head' | 'header' | 'nav' | 'main' | 'body' | 'aside' | 'footer' | 'control' | 'quote';

const LANDMARK: Record<string, Region> = {
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  main: 'main',
  article: 'main',
  select: 'control',
  button: 'control',
  option: 'control',
  menu: 'nav',
  blockquote: 'quote',
};
const ROLE: Record<string, Region> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  menu: 'nav',
  menubar: 'nav',
};
/** The region that an element begins, or the one around it. */
export function regionOf(name: string, attributes: Attributes, inherited: Region): Region {
  if (inherited === 'control' || inherited === 'quote') return inherited;
  if (attributes.size === 0 && !(name in LANDMARK)) return inherited;
  const landmark = LANDMARK[name] ?? ROLE[attributes.get('role') ?? ''];
  if (landmark) return inherited === 'footer' && landmark !== 'control' ? 'footer' : landmark;
  if (name !== 'div' && name !== 'section') return inherited;
  const label = `${attributes.get('id') ?? ''} ${attributes.get('class') ?? ''}`.slice(0, 300);
  if (/(?:^|[\s_-])(?:site-?)?footer(?:$|[\s_-])/i.test(label)) return 'footer';
  return inherited;
}
