/** Nouns and abbreviations by which a stretch of words is what somebody does; English, German, French, Spanish. */
const NOUNS =
  'chief|officer|c[efotmisrdp]o|ciso|cpo|chro|evp|svp|avp|vp|vice president|president|chair(?:man|woman|person)?|head|lead|leader|director|directrice|' +
  'directeur|direktor(?:in)?|directora?|manager(?:in)?|managing|partner(?:in)?|principal|founder|co-?founder|founding|owner|proprietor|secretary|treasurer|trustee|' +
  'engineer|developer|programmer|designer|architect|scientist|researcher|analyst|consultant|advis[oe]r|specialist|coordinator|administrator|assistant|' +
  'associate|executive|representative|officer|accountant|controller|auditor|buyer|planner|editor|writer|author|journalist|reporter|columnist|producer|' +
  'photographer|artist|teacher|professor|lecturer|fellow|dean|nurse|doctor|physician|surgeon|dentist|pharmacist|therapist|lawyer|attorney|counsel|solicitor|' +
  'barrister|notary|judge|paralegal|technician|mechanic|electrician|operator|foreman|supervisor|superintendent|craftsman|brewer|baker|chef|cook|sommelier|' +
  'winemaker|farmer|curator|librarian|archivist|trainer|coach|recruiter|agent|broker|trader|underwriter|actuary|strategist|evangelist|advocate|maintainer|' +
  'apprentice|trainee|intern|student|spokes(?:person|man|woman)|ambassador|captain|pilot|driver|dispatcher|buyer|merchandiser|stylist|tailor|' +
  'geschäftsführer(?:in)?|inhaber(?:in)?|gründer(?:in)?|vorstand|vorständin|vorstandsvorsitzende[r]?|aufsichtsrat|leiter(?:in)?|\\p{L}+leiter(?:in)?|prokurist(?:in)?|' +
  'meister(?:in)?|\\p{L}+meister(?:in)?|berater(?:in)?|ingenieur(?:in)?|entwickler(?:in)?|sachbearbeiter(?:in)?|referent(?:in)?|assistenz|' +
  'gérante?|fondat(?:eur|rice)|président(?:e)?|responsable|ingénieure?|chef(?:fe)?|conseill(?:er|ère)|' +
  'fundador(?:a)?|presidente|gerente|jef[ea]|ingenier[oa]|desarrollador(?:a)?|consultor(?:a)?|abogad[oa]';

/** Whether words hold a noun of what somebody does. */
export function namesRole(words: string): boolean {
  return ROLE_NOUN.test(words);
}
const ROLE_NOUN = new RegExp(`(?<![\\p{L}-])(?:${NOUNS})s?(?!\\p{L})`, 'iu');

/** Titles that one person of an organisation has at a time. */
export const UNIQUE_ROLE =
  /^(?:chief executive(?: officer)?|ceo|chief (?:\p{L}+ ){1,2}officer|c[ftomi]o|managing director|president|chair(?:man|woman|person)?|general manager)$/iu;

/** Words that tell that somebody no longer is what is said. */
export const FORMER =
  /(?<!\p{L})(?:former|formerly|ex-|previous|previously|until|retired|stepped down|stood down|left (?:the|us|our)|succeeded by|replaced by|emerit(?:us|a|i)|ehemalige[rn]?|bis \d{4}|ancien(?:ne)?|was (?:the |our |its )?)(?!\p{L})/iu;
