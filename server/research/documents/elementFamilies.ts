/** Elements without an end tag. */
export const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** What is struck out: a price before the sale, a line that was taken back. Nothing is quoted across it. */
export const STRUCK_OUT = new Set(['s', 'del', 'strike']);
/** What a reader does not see, or sees crossed out. */
export const UNSEEN = new Set([
  ...'script style title template noscript svg math iframe object canvas audio video textarea datalist'.split(
    ' ',
  ),
  ...STRUCK_OUT,
]);
/** Elements that begin and end a line. */
export const BLOCK = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol ' +
    'optgroup option p pre search section select summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** A start tag that ends an open element of the same family standing on top (HTML, "optional tags"). */
export const CLOSES_ITSELF: Record<string, Set<string>> = {
  li: new Set(['li']),
  p: new Set(['p']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  tr: new Set(['td', 'th', 'tr']),
  option: new Set(['option']),
};
