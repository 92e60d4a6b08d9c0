const ASKS_PLACE =
  /^(?:where|whereabouts|(?:in|at|from|to) (?:which|what) (?:cit(?:y|ies)|towns?|countr(?:y|ies)|places?|regions?|states?|streets?|villages?|areas?|districts?))(?!\p{L})/iu;
const PLACED = '(?:in|at|near|on|from|to|within|inside|by)';
/** "Is not in Turku", "isn’t located near the port", "has never been at sea". */
const DENIED_PLACE = new RegExp(
  `(?:(?<!\\p{L})(?:not|never|no longer|nowhere)|n[’']t)(?! (?:only|just|far|merely|simply))(?: [\\p{Ll}-]+){0,2}? ${PLACED} [^,;.:–—()]*`,
  'giu',
);
const TOLD_PLACE = new RegExp(`(?<!\\p{L})${PLACED} (?:the |our |a )?(?:\\p{Lu}|\\d)`, 'u');

/** "Our headquarters is not in Turku": a denial tells no place; "not in Turku but in Pori" does, and so does "in Pori, not in Turku". */
export function isOnlyDeniedPlace(text: string, question: string): boolean {
  if (!ASKS_PLACE.test(question) || text.search(DENIED_PLACE) < 0) return false;
  const told = text.replace(DENIED_PLACE, (denied) => / but (.*)$/su.exec(denied)?.[0] ?? ' ');
  return !TOLD_PLACE.test(told);
}
