/** What somebody is called who holds an office, as the last word of a name. */
const NOUN =
  'director|manager|officer|chief executive|president|founder|co-?founder|owner|chair|chairman|chairwoman|chairperson|secretary|treasurer|principal|headteacher|supervisor|coordinator|administrator|controller|curator|editor|foreman|superintendent|chef|contact person|spokesperson|spokesman|spokeswoman|press officer|ceo|cfo|cto|coo|cmo|cio|ciso|chro|cpo|cro|dpo|md|ombudsman|dean|rector|vicar|librarian|registrar|bursar|vice president|vp';
/** What names an office only with a word before it: "sales lead". */
const NOUN_OF_FIELD = 'head|chief|lead|leader|contact|partner|representative|engineer|executive|agent';
const AT_END = new RegExp(`(?:^|[ /-])(?:${NOUN})$|[ /-](?:${NOUN_OF_FIELD})$`, 'iu');
const OF_FIELD =
  /^(?:(?:deputy|interim|acting|global|group|regional|vice|executive|senior|assistant) )*(?:head|director|chief|manager|vp|vice president|president|officer|secretary|lead|person in charge|person responsible|contact|contact person) (?:of|for) (?:the )?\p{L}/iu;
/** Firms, places and qualities that end alike: a shop of contacts, a "market leader". */
const NOBODY =
  /(?:^|[ -])(?:market|technology|industry|world|price|thought|head office|in|no|over|time|point of|first|emergency|main|general|company|business|office|public|customer|service|lens|channel|trading|joint venture|development|delivery|implementation|preferred|investment|strategic|sole|majority|major|largest|biggest|lead|brand|trademark|building|property|site owner|land|home|data|file|process|product) (?:leader|lead|contact|partner|owner|agent|representative)$/iu;

/** "Head of sales", "site manager", "CEO": an office that somebody holds. */
export function isRoleName(words: string): boolean {
  const plain = words.trim();
  return plain.split(' ').length <= 6 && (AT_END.test(plain) || OF_FIELD.test(plain)) && !NOBODY.test(plain);
}

/** "CEO name", "name of the data protection officer": the office whose holder's name is wanted; null where none is. */
export function roleOfName(words: string): string | null {
  const role = words
    .trim()
    .replace(/^(?:the )?(?:full |first and last )?name of (?:the |its |their )?(?:current )?/iu, '')
    .replace(/(?:['’]s)? (?:full )?name$/iu, '')
    .replace(/^(?:the|its|their) /iu, '')
    .replace(/ (?:of|at) (?:the )?(?:company|firm|business|organi[sz]ation|group)$/iu, '');
  return isRoleName(role) ? role : null;
}

/** "Manager", "contact": of what, the name does not say. */
export const isBareRole = (words: string): boolean =>
  /^(?:manager|head|lead|leader|contact|contact person|coordinator|supervisor|director)$/iu.test(
    words.trim(),
  );
