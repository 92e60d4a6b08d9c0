/** What the decision rests on: a page as it was received, and what a reader without scripts sees of it. */
export interface ReceivedPage {
  /** The decoded markup. */
  source: string;
  /** Characters of visible text, title and metadata excluded. */
  textLength: number;
  /** Addresses that the page's own markup links to. */
  links: number;
}

/** Less text than this is a heading, a notice or a footer, not a page. */
const HARDLY_TEXT = 200;
/** Less than this is no text at all. */
const NO_TEXT = 40;
/** Of longer markup only the beginning is looked at: a shell is short, data apart. */
const LOOKED_AT = 300_000;

const SCRIPT = /<script\b(?![^>]{0,300}\btype=["']?(?:application|text)\/(?:ld\+)?json)/i;
const EXTERNAL_SCRIPT = /<script\b[^>]{0,500}\ssrc\s*=/i;
/** The element that an application draws itself into: nothing in it, or a spinner. */
const EMPTY_ROOT =
  /<(?:div|main|section|body)\b[^>]{0,200}\bid=["']?(?:root|app|__next|__nuxt|___gatsby|gatsby-focus-wrapper|svelte|q-app|app-root|application|react-root|mount|main-app|ember-app|spa)["']?[^>]{0,200}>\s{0,200}(?:<!--[^>]{0,200}-->\s{0,200})?(?:<div\b[^>]{0,200}>\s{0,200}<\/div>\s{0,200})?<\/|<(?:app-root|my-app|ng-app)\b[^>]{0,200}>/i;
/** Marks that frameworks leave in the shells they serve. */
const FRAMEWORK =
  /\bid=["']?(?:root|app|__next|__nuxt|___gatsby|q-app)["'\s>]|\bdata-(?:reactroot|v-app|server-rendered|ember-app|n-head)\b|\bng-(?:app|version)\b|<(?:app-root|my-app)\b|\/_next\/static\/|\/_nuxt\/|\/static\/js\/(?:main|bundle)\.|\bwindow\.__(?:NUXT|INITIAL_STATE|APOLLO_STATE)__|\/assets\/index[-.][\w-]{4,20}\.js|<script\b[^>]{0,200}\btype=["']?module/i;
const NOSCRIPT_NOTICE =
  /<noscript\b[^>]{0,200}>(?:(?!<\/noscript)[\s\S]){0,1500}?(?:java\s?script|browser|skript)/i;

/**
 * Whether a page must be drawn by its scripts before it can be read: its markup holds no text to speak of (an empty
 * root, a notice to browsers without scripts, a framework's shell), or it is a framework's page without one link.
 * A page that is merely short is not drawn.
 */
export function needsRendering({ source, textLength, links }: ReceivedPage): boolean {
  const markup = source.slice(0, LOOKED_AT);
  if (textLength >= HARDLY_TEXT && links > 0) return false;
  if (!SCRIPT.test(markup)) return false;
  const isFramework = EMPTY_ROOT.test(markup) || FRAMEWORK.test(markup);
  if (textLength < NO_TEXT && (EXTERNAL_SCRIPT.test(markup) || isFramework)) return true;
  if (textLength < HARDLY_TEXT) return isFramework || NOSCRIPT_NOTICE.test(markup) || links === 0;
  return isFramework;
}
