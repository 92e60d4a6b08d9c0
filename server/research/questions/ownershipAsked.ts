/** What a company may be called instead of by its name. */
export const SELF_NOUNS =
  '(?:company|business|firm|organi[sz]ation|group|enterprise|start-?up|agency|brewery|lab(?:oratory)?|studio|school|clinic|practice|bank|hotel|farm|factory|manufacturer|maker|retailer|charity|club|brand|house)';
/** The company itself; its name is put in beside. */
const ITSELF = `(?:it|them|(?:the|this) ${SELF_NOUNS})`;

/** Other ways to ask whose the company is. */
const ASKED = [
  "who(?: are|[’']s| is|[’']re) (?:the |its |their )?(?:current |present |ultimate |legal |real )?(?:owners?|proprietors?)(?: (?:of|behind) SELF)?",
  'who (?:owns|holds|has) (?:the |its |their |all )?(?:the )?(?:shares|stock|equity|capital)(?: (?:in|of) SELF)?',
  '(?:how is|what is|describe) (?:the |its |their )?ownership(?: structure)?(?: of SELF)?(?: (?:structured|organi[sz]ed|split|divided|arranged))?',
  '(?:in )?whose (?:hands )?is SELF(?: in)?',
];

const PART_OF_GROUP =
  /^(?:are|is) .{2,40} (?:part of|in|owned by) (?:an?|any) (?:larger |bigger |wider )?(?:group|company|holding)(?:, (?:and )?(?:if so,? )?|\? )(?:which|what|who)(?: one| group| company)?\W*$/iu;

/** "Who are the owners of the business?" and "how is its ownership structured?" as "Who owns it?"; "the parent co" in full. */
export function withOwnershipAsked(question: string, names: ReadonlySet<string>): string {
  const named = [...names].filter(Boolean).map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '.'));
  const self = [ITSELF, ...named].join('|');
  const isAsked = ASKED.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('SELF', `(?:${self})`)}\\W*$`, 'iu').test(question),
  );
  if (isAsked) return 'Who owns the company?';
  if (PART_OF_GROUP.test(question)) return 'Which group do they belong to?';
  return question.replace(/(?<=(?<!\p{L})(?:parent|holding|mother) )co\.?(?=\W*$)/iu, 'company');
}
