const ASKS_AILMENTS =
  /^(?:which|what) (?:\p{L}+ ){0,2}(?:conditions|illnesses|diseases|ailments|injuries|symptoms|complaints|disorders) (?:do|does|can|are|is|will)(?!\p{L})/iu;
const PEOPLE =
  /(?:^|[ -])(?:\p{L}*(?:nners|ckers|lkers|rkers|ncers|yers|deners|mmers|mbers|cyclists|typists|musicians|men|women)|people|children|babies|adults|athletes|patients|families|students|pupils|musicians|animals|pets|dogs|cats|horses)$/iu;

/** "We treat runners and gardeners" tells who comes, and not what ails them. */
export const arePeopleForAilments = (items: readonly string[], question: string): boolean =>
  ASKS_AILMENTS.test(question) && items.some((item) => PEOPLE.test(item));
