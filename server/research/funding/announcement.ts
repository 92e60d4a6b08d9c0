import { inAnyCase } from '../extract/inAnyCase.ts';
import { type Money, readMoney } from '../news/money.ts';
import { readBackers } from './backers.ts';
import { investedInto, PUT_INTO_OURS } from './investedInto.ts';
import { readInvestors } from './investors.ts';
import { isVague, type RoundName, readRoundNames } from './roundName.ts';

/** Why a sentence about money is no primary equity round. */
export type Aside =
  | 'debt'
  | 'grant'
  | 'secondary sale or tender'
  | 'fund of an investor'
  | 'not completed'
  | 'not stated as a fact'
  | 'sale of control'
  | 'crowdfunding or donations';

export type ListingKind = 'ipo' | 'direct-listing' | 'spac';

/** What a sentence announces, read without knowing whose it is. `at` is where its statement begins. */
export type Announcement =
  | {
      kind: 'round';
      at: number;
      round: RoundName | null;
      money: Money | null;
      investors: string[];
      /** The firm that the sum was put into, where the investor acts: "Kite invested $5M in Acme". */
      into: string | null;
      /** What the sentence tells besides, and does not count. */
      besides: Aside | null;
    }
  | { kind: 'listing'; at: number; how: ListingKind; words: string; money: Money | null }
  | { kind: 'aside'; at: number; because: Aside };

const SENTENCE_MAX = 1000;

const RAISE =
  /(?<!\p{L})(?:rais(?:e|es|ed|ing)|clos(?:e|es|ed|ing)|complet(?:es|ed)|secur(?:es|ed|ing)|announc(?:es|ed|ing)|land(?:s|ed)|nab(?:s|bed)|bag(?:s|ged)|receiv(?:es|ed)|scor(?:es|ed)|got|gets|pull(?:s|ed) in|pick(?:s|ed) up|snag(?:s|ged)|attract(?:s|ed)|collect(?:s|ed)|haul(?:s|ed) in|rak(?:es|ed) in|(?:takes?|took|taken|taking) (?:in|on)|(?:takes?|took|taken)(?= (?:an? (?:further |additional )?)?[$€£]\d)|brings? in|nets|netted|scoops?|scooped|banks|banked|grabs|grabbed|pockets|pocketed|clinch(?:es|ed)|seal(?:s|ed)|garner(?:s|ed)|reel(?:s|ed) in|drum(?:s|med) up|tops up|topped up|obtain(?:s|ed)|gained|carr(?:ies|ied) out|execut(?:es|ed)|decided on|resolved on|finali[sz]ed|conclud(?:es|ed)|wrap(?:s|ped) up|emerg(?:es|ed|ing) (?:from|out of) stealth|(?:exits|exited|leaves) stealth|launch(?:es|ed) with)(?!\p{L})/giu;
const STRONG_RAISE = /^(?:rais|secur)/i;
const GAINED =
  /^(?:secur|land|nab|bag|snag|scor|pull|haul|rak|emerg|exit|leav|launch|net|scoop|bank|grab|pocket|clinch|seal|garner|reel|drum|tak|took)/i;
const FINANCING =
  /(?<!\p{L})(?:funding|financing|fundrais(?:e|ing)|rounds?|investments?|venture capital|capital|equity|cash infusion|new capital|capital (?:increase|raise)|(?:directed |new |rights )?(?:share|rights) issue|private placement|minority stake|series [a-k]|(?:pre-?)?seed)(?!\p{L})/iu;

const UNFINISHED =
  /(?<!\p{L})(?:in (?:advanced |early )?(?:talks|discussions|negotiations)|(?:plan|plans|planning|aim|aims|aiming|hoped|planned|aimed|tried|intended|wanted|sought|seek|seeks|seeking|look|looks|looking|hope|hopes|hoping|intend|intends|try|trying|expect|expects|expected|preparing|set|about|wants?|prepares) to (?:\p{L}+ )?(?:raise|secure|close|land|announce)|seeking (?:\$|€|£|new|fresh)|rumou?red|reportedly|(?:is|are|was|were) (?:currently |now |also )?raising|den(?:y|ies|ied)|people familiar with|sources (?:say|said|close)|(?:would|could|may|might|should|will|can) (?:soon |also |then |eventually )?(?:raise|secure|close|land)|(?:was|were|been|being) offered|said no(?! (?:more|longer)(?!\p{L}))|failed to raise|did not raise|has not raised|never raised|without raising|not raised|how to raise|(?:will|when we|once we|before we|ahead of our|working (?:on|towards?)|toward|preparing|ready for|next is) our (?:next |own )?(?:series [a-k]|(?:pre-?)?seed|round)|(?:turn(?:s|ed) down|declin(?:es|ed)|reject(?:s|ed)|walk(?:s|ed) away from|said no to|(?:is|are|was|were) (?:\p{L}+ )?(?:expected|likely|due|believed|understood|thought|said|poised|slated|tipped|set) to (?:be )?(?:led|lead|invest|join|participate|take part|come|contribute)|(?:could|would|might|may) (?:\p{L}+ )?(?:be )?(?:led|lead|invest|participate|take part|value)|no (?:deal|term sheet|agreement) has been (?:signed|reached)|signed an? (?:non-binding )?(?:term sheet|letter of intent)(?![^;]* (?:closed|raised|completed)))|hasn[’']t raised|haven[’']t raised)(?!\p{L})/iu;
/** What a question asks is not said: "Will you raise a Series B?" */
const ASKED =
  /^(?:[“"])?(?:will|would|did|do|does|is|are|has|have|had|can|could|should|when will|when do|when are)(?= )[^.!]*\?[”"]?$/iu;
/** "Globex raising $50M at …", "Report: …": headlines of what is not settled. */
const UNSETTLED_HEADLINE =
  /^Reports?: |^\p{Lu}[^,.]{0,60}? raising (?:up to |as much as |over )?(?:US)?[$€£]/u;
const FUND =
  /(?<!\p{L})(?:fund (?:[ivx]+|\d{1,2})(?!\p{L})|(?:inaugural|new|second|third|fourth|fifth|debut|first|early-stage|opportunity|flagship|venture|growth|seed|vc|continuity|climate|billion|million|\d[mbk]n?)(?: (?:venture|growth|seed|capital|early-stage|private equity|tech|climate))* fund(?!\p{L})|limited partners|assets under management|committed capital|capital commitments|fund size|fund close)/iu;
const FROM_INVESTORS =
  /(?<!\p{L})(?:led by|(?:investment|funding|financing|round|capital|million|billion|\d ?[mb]n?) from|participation (?:from|by|of)|joined by|alongside|backed by|investors? (?:such as|including|include|are))(?!\p{L})/iu;
const DEBT = inAnyCase(
  /(?<!\p{L})(?:debt|credit (?:facility|line)|line of credit|loans?|term loan|revolving|revolver|convertible (?:senior )?notes?|conversion of [^.;]{0,40}?notes?|converted notes?|senior notes|bonds?|revenue-based financing|mezzanine|lending facility|warehouse facility|(?:receivables?|working[- ]capital|asset-backed|securiti[sz]ation|borrowing|overdraft|financing|growth|multi-year)[ -]facility|receivables financing|(?:lent|lends?|lending|borrow(?:ed|s)?) (?:us |it |the company |(?!out)\p{Lu}[\p{L}-]* )?(?:an? |another |a further |up to )*[$€£\d]|facility (?:from|of|with|provided by|arranged by))(?!\p{L})/u,
);
const SECONDARY =
  /(?<!\p{L})(?:tender offer|tender|secondary (?:sales?|transactions?|offering|shares?|purchases?|round|deal|component|stock|capital|liquidity|proceeds)|in secondary|secondary(?= (?:and|led|at|from|by|for|funding|financing)(?!\p{L})|[,.]|$)|share buyback|share repurchase|employee (?:share|stock) (?:sale|liquidity)|employees? liquidity)(?!\p{L})/iu;
/** Holders sell what they have: nothing of it reaches the company. */
const SOLD_BY_HOLDERS =
  /(?<!\p{L})(?:(?:shareholders|stockholders|investors|employees|founders|holders|backers|insiders) (?:of \p{L}+ )?(?:have |has |will )?(?:sold|sell|selling)|(?:bought|buys?|purchased?|purchases|purchase of|acquired)[^.;]{0,80}(?:shares|stock|stake)[^.;]{0,40} from (?:\p{L}+ ){0,4}(?:employees|shareholders|stockholders|investors|founders|holders|backers)|existing shares|shares held by|share sale|selling (?:share|stock)holders|liquidity (?:for|to) (?:\p{L}+ ){0,3}(?:employees|team|staff|shareholders)|no new shares|received? no proceeds|(?:did|does|will) not receive (?:any )?(?:of the )?(?:proceeds|money))(?!\p{L})/iu;
const GRANT =
  /(?<!\p{L})(?:grants?|grant funding|subsid(?:y|ies)|non-dilutive(?: funding)?|SBIR|STTR|Innovate UK|Horizon (?:Europe|2020)|National Science Foundation|National Institutes of Health|Ministry of|Department of (?:Energy|Defense|Agriculture|Commerce|Education))(?!\p{L})/iu;
const GIFTS =
  /(?<!\p{L})(?:charit(?:y|ies|able)|donations?|donated|donors|crowdfund\p{L}*|kickstarter|indiegogo|crowdcube|seedrs|wefunder|startengine|gala|appeal|fundraiser|food bank|relief fund|scholarships?|raised? (?:money )?for (?:cancer|relief)|rais(?:e|es|ed|ing) [^.;]{0,40}?for (?:[\p{L}’'-]+ ){0,5}(?:hospitals?|hospices?|orphan\p{L}*|refugees|homeless|victims|animal shelter|red cross|good causes?|cancer research))(?!\p{L})/iu;
/** A majority stake changes hands: an acquisition, and its money goes to the sellers. */
const CONTROL =
  /(?<!\p{L})(?:majority (?:\p{L}+ ){0,2}(?:investment|stake|recapitali[sz]ation|interest|ownership)|controlling (?:stake|interest)|leveraged buy-?out|management buy-?out|take-private)(?!\p{L})/iu;
/** "placement agent to Globex in its Series D": whose business is others' rounds. */
const FOR_OTHERS =
  /(?<!\p{L})(?:placement agents?|(?:financial |strategic |legal )?advis[eo]rs?|counsel|book-?runners?|underwriters?|arrangers?) (?:to|for|of|on) (?!(?:us|the company)(?!\p{L}))/iu;
/** "has advised Globex on its £6.5m Series A", "congratulates Globex on its round": one who is no party to it. */
const ON_THEIR_ROUND =
  /(?<!\p{L})(?:advis(?:es|ed|ing)|act(?:s|ed|ing) (?:for|as)|represent(?:s|ed|ing)|assist(?:s|ed|ing)|counsel(?:s|led|ed)|support(?:s|ed|ing)|congratulat\p{L}+|helped) [^.;]{2,80} (?:on|in|with|during|through|for) (?:its|their|the|an?|raising|closing)(?!\p{L})/iu;
/** "helped founders raise", "companies that have raised", "our customers raised". */
const OF_OTHERS =
  /(?<!\p{L})(?:(?:help(?:s|ed|ing)?|advis(?:ed|es|ing)|support(?:s|ed|ing)?|enabl(?:es|ed|ing)|assist(?:s|ed)?) (?:[\p{L}-]+ ){0,5}(?:raise|raised|secure|secured|close|closed)|(?:raised|secured) [^.;]{0,40} for (?:\p{L}+ ){0,3}(?:firms|companies|clients|businesses|startups|founders|owners)|our (?!(?:company|team|business|founders)(?!\p{L}))\p{L}+s (?:have |had )?(?:raised|secured)|rounds of [^.;]{0,30} in (?:companies|start-?ups|founders|firms|teams|businesses)|(?:companies|firms|businesses|start-?ups) like (?:yours|ours|us)|your (?:next |first |own )?(?:series [a-k]|(?:pre-?)?seed|round)|(?:companies|startups|founders|customers|clients|alumni|ventures|businesses|teams|competitors?|rivals?|portfolio)(?: \p{L}+){0,4} (?:(?:who|that|which|have|has|collectively|together) ){0,3}(?:raised|raise|secured|pulled in|bagged|landed|picked up))(?!\p{L})/iu;

/** What makes a sum something else than the size of a round: words before it, and behind it. */
const NOT_SIZE_BEFORE =
  /(?<!\p{L})(?:valu(?:ed|ation|ing|es)(?: \p{L}+){0,4}|(?:that is|that[’']s|plus|and) (?:another|a further|an additional)|(?:planned|upcoming|future|next)(?: \p{L}+){0,3}(?: of)?|offer(?:ed|s|ing)?|demand(?: \p{L}+){0,2}|asked(?: \p{L}+)?|hoped(?: \p{L}+)?|had wanted|total(?:ing|s|led|ling)?(?: \p{L}+){0,6}|altogether|in all|to date|overall|revenues?(?: \p{L}+){0,4}|ARR(?: \p{L}+){0,3}|worth(?: \p{L}+)?|market(?: \p{L}+){0,3}|GMV(?: \p{L}+){0,2}|sav(?:ed|es|ing)(?: \p{L}+){0,2}|process(?:ed|es|ing)(?: \p{L}+){0,2}|manages?(?: \p{L}+){0,2}|(?:after|following|since|previous|prior|earlier|on top of|in addition to)(?: (?:its|an?|the|our|raising|their|earlier|previous|prior)){0,3}(?: (?:(?:pre-?)?seed|series [a-k])(?: \p{L}+)? of)?|brings?(?: \p{L}+){1,5}|has now raised|have now raised)\s*(?:is |of |to |at |over |around |about |approximately |more than |nearly |a |an |some |up to )*$/iu;
/** "10,000,000 shares at $17.00": what one share costs. */
const PRICE_BEFORE =
  /(?<!\p{L})(?:(?:shares?|stock|units?|ADSs?|warrants?)(?: [^.;,$€£]{0,60})? at|price(?: \p{L}+){0,5} of|priced at|per share(?: \p{L}+){0,2} of)(?: an?)?(?: \p{L}+){0,4}(?: of)? $/iu;
const SHARE_PRICE_MAX = 10_000;
/** A limit is not what was raised. */
const UP_TO = /(?<!\p{L})(?:up to|as much as) (?:about |another |an additional )?$/iu;
const NOT_SIZE_BEHIND =
  /^[ ,]*(?:(?:post-money|pre-money|pre-|post-)? ?valuation|(?:in |of )?(?:annual(?:i[sz]ed)? )?(?:recurring )?(?:revenues?|ARR|MRR|sales|profits?|bookings|savings|GMV)(?!\p{L})|in (?:total|assets|transactions|payments|contracts?|orders)|total(?!\p{L})|(?:raised |in funding |in (?:venture )?(?:capital|investment) )?(?:raised )?(?:to date|till date|in total|so far|since)|of assets|market|fund(?!\p{L})|a year|per|annually|contracts?|(?:purchase )?orders?(?!\p{L})|award(?!\p{L})|prize|settlement|upfront|up-front|in milestones|before the money|pre-?money|post-?money|in (?:upfront|milestone)|mortgages?|budget)/iu;

const LISTED: { how: ListingKind; pattern: RegExp }[] = [
  {
    how: 'direct-listing',
    pattern:
      /(?<!\p{L})(?:(?:completed|completes|went public (?:through|via|in|by)|after|following|made|effected)(?: \p{L}+){0,3} direct listing|(?:(?:began|begins|started|commenced|opened) trading|listed (?:its|our|the) (?:\p{L}+ ){0,3}(?:shares|stock)|(?:became|becomes|is now) (?:an? )?public(?:ly)?(?!\p{L}))[^.;]{0,80}(?:through|via|by|in|by way of) an? direct listing)(?!\p{L})/iu,
  },
  {
    how: 'spac',
    pattern:
      /(?<!\p{L})(?:(?:completed|completes|completion of|closed|closes|closing of|consummated)(?: \p{L}+){0,4} (?:business combination|SPAC merger|merger) with [^.]{0,80}?(?:Acquisition|SPAC|blank[- ]check|Holdings? Corp|Capital Corp)|went public (?:through|via) (?:a |an )?(?:merger with a )?SPAC)/iu,
  },
  {
    how: 'ipo',
    pattern:
      /(?<!\p{L})(?:(?:completed|completes|completion of|closed|closes|closing of|announces closing of|priced|prices|pricing of|raised[^.]{0,40} in)(?: [^\s,;]+){0,5} (?:initial public offering|IPO)(?!\p{L})|(?:initial public offering|IPO) (?:was completed|has closed|closed|raised|priced)|went public (?:on|in|at)(?: the)? (?:NYSE|Nasdaq|New York|London|Euronext|AIM|Oslo|Xetra|Frankfurt|SIX|Toronto|TSX|ASX|Hong Kong|Tokyo|Singapore|Milan|Borsa|Madrid|Helsinki|Copenhagen|Stockholm|First North|Warsaw|[\p{L} ]{3,25} (?:Stock Exchange|Exchange)|\d{4})|(?:debuts|debuted|made its debut|makes its debut) on (?:the )?(?:NYSE|Nasdaq|New York|London|Euronext|AIM|Oslo|Xetra|Frankfurt|SIX|Toronto|TSX|ASX|Hong Kong|Tokyo|Singapore|Milan|Borsa|Madrid|Helsinki|Copenhagen|Stockholm|First North|Warsaw|[\p{L} ]{3,25} (?:Stock Exchange|Exchange))|(?:began|begins|started|commenced) trading (?:today )?on (?:the )?(?:NYSE|Nasdaq|New York|London|Euronext|AIM|Oslo|Xetra|Frankfurt|SIX|Toronto|TSX|ASX|Hong Kong|Tokyo|Singapore|Milan|Borsa|Madrid|Helsinki|Copenhagen|Stockholm|First North|Warsaw|[\p{L} ]{3,25} (?:Stock Exchange|Exchange)))/iu,
  },
];
const EXCHANGES =
  '(?:the )?(?:NYSE|Nasdaq|New York|London|Euronext|AIM|Oslo|Xetra|Frankfurt|SIX|Toronto|TSX|ASX|Hong Kong|Tokyo|Singapore|Milan|Borsa|Madrid|Helsinki|Copenhagen|Stockholm|First North|Warsaw|[\\p{L} ]{3,25} Exchange)';
/** "Trading in the shares of Acme began today on …", "were admitted to trading on …". */
const BEGAN_TRADING = new RegExp(
  `(?<!\\p{L})(?:trading in [^.;]{3,60}? (?:began|begins|started|starts|commenced)[^.;]{0,30}? on ${EXCHANGES}|(?:was|were|has been|have been) (?:today |now )?admitted to trading on ${EXCHANGES}|first day of trading on ${EXCHANGES}|(?:made|makes|making) (?:its|our) (?:stock[- ]market|market|trading) debut)`,
  'iu',
);
const NOT_LISTED =
  /(?<!\p{L})(?:files?|filed|confidential(?:ly)?|proposed|plans?|planned|planning|intends?|prepar\p{L}+|ahead of|upcoming|potential|expects?|expected to complete|withdr\p{L}+|postpon\p{L}+|registration statement|if)(?!\p{L})/iu;

/**
 * Reads one sentence or headline in English; null when it announces nothing about equity.
 *
 * @param isAmidFinancing  the story goes on about a round, so a sum that was secured or landed is one
 * @param isOwnMoney       the story is the company's own and about its money: a sum that somebody puts in is a round
 */
export function readAnnouncement(
  sentence: string,
  isAmidFinancing = false,
  isOwnMoney = false,
): Announcement | null {
  const text = sentence.slice(0, SENTENCE_MAX);
  return readListing(text) ?? readRound(text, { isAmidFinancing, isOwnMoney });
}

function readListing(text: string): Announcement | null {
  for (const { how, pattern } of [...LISTED, { how: 'ipo' as const, pattern: BEGAN_TRADING }]) {
    const match = pattern.exec(text);
    if (match === null || NOT_LISTED.test(text.slice(0, match.index + match[0].length))) continue;
    return { kind: 'listing', at: match.index, how, words: match[0], money: sizesIn(text)[0] ?? null };
  }
  return null;
}

/** What the story around a sentence is about. */
interface Amid {
  isAmidFinancing: boolean;
  isOwnMoney: boolean;
}

function isOfOthers(text: string): boolean {
  const first = Math.min(
    text.length,
    ...[...readRoundNames(text), ...readMoney(text)].map(({ start }) => start),
  );
  return (
    OF_OTHERS.test(text) || [FOR_OTHERS, ON_THEIR_ROUND].some((pattern) => pattern.test(text.slice(0, first)))
  );
}

function readRound(text: string, { isAmidFinancing, isOwnMoney }: Amid): Announcement | null {
  const rounds = readRoundNames(text);
  const sizes = sizesIn(text);
  const put = investedInto(text, sizes);
  const isSilent =
    rounds.length === 0 && readMoney(text).length === 0 && put === null && !UNNAMED_ROUND.test(text);
  if (isSilent || isOfOthers(text)) return null;
  const verbs = [...text.matchAll(RAISE)];
  const verb = verbs.find((match) => STRONG_RAISE.test(match[0])) ?? verbs[0];
  const starts = [verb?.index, rounds[0]?.start, sizes[0]?.start].filter((start) => start !== undefined);
  const at = Math.min(text.length, ...starts);
  const refusal = refusalOf(text, rounds);
  if (refusal !== null) return { kind: 'aside', at, because: refusal };
  const besides = besidesOf(text);
  const equity = besides === null ? sizes : primaryAmong(text, sizes);
  const isSplit = besides !== null && equity.length > 0;
  if (besides !== null && !isSplit && !isMixed(text, rounds)) return { kind: 'aside', at, because: besides };
  const found = { verb: verb?.[0], rounds, equity, isAmidFinancing, isOwnMoney };
  const backers = isOwnMoney && equity.length === 1 ? readBackers(text) : [];
  const isPut =
    put !== null ||
    PUT_INTO_OURS.test(text) ||
    UNNAMED_ROUND.test(text) ||
    backers.length > 0 ||
    (verb !== undefined && EQUITY_AND_DEBT.test(text));
  if (!isSplit && !isPut && !isFinancing(text, found)) return null;
  const into = put?.into ?? null;
  const investors = [...readInvestors(text), ...(put === null ? [] : put.by), ...backers];
  const money = equity.find(({ start }) => verb === undefined || start > verb.index) ?? equity[0] ?? null;
  const round = rounds.find(({ name }) => !isVague(name)) ?? rounds[0] ?? null;
  return { kind: 'round', at, round, money, investors: [...new Set(investors)], into, besides };
}

/** What a round is called in sentences that have none of the usual verbs. */
const BACKING =
  /(?<!\p{L})(?:invest\p{L}*|back(?:ed|ing|ers?)|venture|raise|raises|raised|shareholders?|stake)(?!\p{L})/iu;

/**
 * Reads a sentence that somebody (a language model) takes for the announcement of a round, and that the rules above
 * know nothing of. What they set aside stays aside; otherwise it must name a round or a sum that may be the size of
 * one, in words of financing.
 */
export function readPointedRound(sentence: string): Announcement | null {
  const text = sentence.slice(0, SENTENCE_MAX);
  const rounds = readRoundNames(text);
  const [money = null] = sizesIn(text);
  if ((rounds.length === 0 && money === null) || OF_OTHERS.test(text) || NOT_LISTED.test(text)) return null;
  const starts = [rounds[0]?.start, money?.start].filter((start) => start !== undefined);
  const at = Math.min(text.length, ...starts);
  const because = refusalOf(text, rounds) ?? besidesOf(text);
  if (because !== null) return { kind: 'aside', at, because };
  if (!FINANCING.test(text) && !BACKING.test(text)) return null;
  const round = rounds.find(({ name }) => !isVague(name)) ?? rounds[0] ?? null;
  const into = investedInto(text, sizesIn(text))?.into ?? null;
  return { kind: 'round', at, round, money, investors: readInvestors(text), into, besides: null };
}

/** What makes the whole sentence none of a round of one's own. */
function refusalOf(text: string, rounds: RoundName[]): Aside | null {
  if (UNFINISHED.test(text) || UNSETTLED_HEADLINE.test(text) || ASKED.test(text)) return 'not completed';
  if (isFundsOwn(text)) return 'fund of an investor';
  if (CONTROL.test(text)) return 'sale of control';
  if (SOLD_BY_HOLDERS.test(text)) return 'secondary sale or tender';
  return GIFTS.test(text) && rounds.length === 0 ? 'crowdfunding or donations' : null;
}

/** A fund that invests ("led by Kite's growth fund") is no fund that is raised. */
function isFundsOwn(text: string): boolean {
  const fund = FUND.exec(text);
  return fund !== null && !FROM_INVESTORS.test(text.slice(0, fund.index));
}

/** "has closed a financing round": done, and neither its name nor its sum is told. */
const UNNAMED_ROUND =
  /(?<!\p{L})(?:closed|closes|completed|completes|concluded|concludes|finali[sz]ed|secured|raised) (?:(?:an?|its|our|the|this|first|second|third|new|latest|another|further|external|successful|oversubscribed|equity|venture|undisclosed|multi-million|growth) )*(?:(?:financing|funding|investment|capital|fundraising) rounds?|capital increase|(?:directed |new )?share issue)(?!\p{L})|(?<!\p{L})(?:open offer|placing|rights issue|subscription|fundraising|capital increase|share issue)(?: \p{L}+){0,5} (?:has |have |been |was )*(?:closed|completed|concluded)(?!\p{L})|(?<!\p{L})(?:secured|raised|received|landed|won|got) (?:the|this|its|their|new|fresh|further|more) (?:(?:new|fresh|further|growth|seed) )*(?:cash|money|investments?|funding|funds|backing|capital) from (?=[^.;]{0,120}?(?:Capital|Ventures?|Partners|Fund|Growth|Equity|Angels|angels?|investors?)(?!\p{L}))/iu;

interface Found extends Amid {
  verb: string | undefined;
  rounds: RoundName[];
  equity: Money[];
}

/** "our seed", "our oversubscribed Series B" */
const OURS_BEFORE = /(?<!\p{L})our (?:[\p{L}-]+ ){0,2}$/iu;
/** A line of a time-line: "2022 Series A with Kite; we move". */
const OF_A_YEAR =
  /^(?:19|20)\d\d[:,.]? .{0,40}?(?:series [a-k]|pre-?seed|seed (?:round|funding|financing))(?= (?:with|led|from|round|funding|financing|closed|of)(?!\p{L})|[;,.:(]|$)/iu;
/** "Kite put in A$2 million, its only outside money" */
const OUTSIDE_MONEY =
  /(?<!\p{L})(?:only|first|sole) (?:outside|external|institutional) (?:money|funding|capital|investment|investors?)(?!\p{L})/iu;

/** "took £1.5m from Yeast Ventures", "got $7.5 million from the Kite Fund": by the giver's name it is an investment. */
const FROM_A_FUND =
  /(?:million|billion|\d ?(?:[mbk]|bn|mn)) from (?:the )?(?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,6}(?:Capital|Ventures?|Partners|Fund|Growth|Equity|Angels|Seed)(?![\p{L}’'])/u;

/** A raised sum, a named round with a sum, a verb or investors; a sum that is called funding. */
function isFinancing(text: string, { verb, rounds, equity, isAmidFinancing, isOwnMoney }: Found): boolean {
  if (OUTSIDE_MONEY.test(text) && equity.length === 1) return true;
  if (rounds.length > 0)
    return (
      verb !== undefined ||
      equity.length > 0 ||
      OF_A_YEAR.test(text) ||
      (isOwnMoney &&
        rounds.some(({ start }) => OURS_BEFORE.test(text.slice(Math.max(0, start - 60), start)))) ||
      readInvestors(text).length > 0
    );
  if (verb === undefined || equity.length === 0) return false;
  const isRaised = /^rais/i.test(verb);
  return isRaised
    ? !/(?<!\p{L})(?:prices?|guidance|wages|awareness|minimum wage|bail|taxes)(?!\p{L})/iu.test(text)
    : FINANCING.test(text) ||
        FROM_A_FUND.test(text) ||
        (isAmidFinancing && GAINED.test(verb)) ||
        (isOwnMoney && /^clos/i.test(verb));
}

/** "not a grant, they insisted", and Professor Grant. */
const DENIED = inAnyCase(
  /(?<!\p{L})(?:Professor|Prof\.|Dr\.?|Mr\.?|Ms\.?|Mrs\.?|Sir|Dame) (?:\p{Lu}\p{L}+ )?Grant(?!\p{L})|(?<!\p{L})(?:not|no|never|neither|without) (?:an? |any )?(?:grants?|subsid(?:y|ies)|loans?|debt)(?!\p{L})/gu,
);

/** What else than primary equity the sentence speaks of. */
function besidesOf(text: string): Aside | null {
  if (SECONDARY.test(text)) return 'secondary sale or tender';
  if (
    DEBT.test(text.replace(DENIED, '')) &&
    !/(?<!\p{L})(?:no debt|without debt|debt[- ]free|debt (?:collection|management|relief|advice|resolution)|(?:loan|lending|bond) (?:platform|software|startup|company|management|marketplace))/iu.test(
      text,
    )
  )
    return 'debt';
  return GRANT.test(text.replace(DENIED, '')) ? 'grant' : null;
}

const PRIMARY_BEHIND =
  /^[ ]?(?:(?:of|in|was|is|are|came as|comes as|as|provided|paid|contributed|invested|structured|in the form of) )*(?:(?:new |fresh )?(?:primary|equity|series [a-k]|(?:pre-?)?seed)|(?:new|fresh) (?:money|cash|capital))(?!\p{L})/iu;
/** "$80 million in Series D equity and debt": a sum of both. */
const BOTH_BEHIND =
  /^[ ]?(?:(?:of|in) )?(?:[\p{L}\d-]+ ){0,4}(?:equity|capital|funding|financing|series [a-k](?:-?\d)?|seed)(?: (?:extension|round|equity|stock|shares))? (?:and|plus|&) (?:\p{L}+ ){0,2}(?:debt|loans?|credit|secondary)(?!\p{L})|^[ ]?(?:(?:of|in) )?(?:\p{L}+ ){0,2}debt (?:and|plus|&) (?:\p{L}+ ){0,2}(?:equity|series [a-k])(?!\p{L})/iu;
const PRIMARY_BEFORE = /(?:primary|equity)(?: \p{L}+){0,4} (?:of|totall?ing|worth)? ?$/iu;
const ASIDE_BEHIND =
  /^[ ]?(?:(?:of|in|as|was|is|are|an?|provided|paid|structured|the|form|subordinated|mezzanine|shareholder|bank|participative|series [a-k]|venture|employee|went to|through|senior|growth|new|tender|secured) )*(?:receivables? |revolving |debt |working[- ]capital |asset-backed )*(?:debt|tender|secondary|loans?|credit|grants?|term|non-dilutive|convertible|line|facility)(?!\p{L})/iu;

const PARTS = /(?<!\p{L})(?:includ\p{L}+|compris\p{L}+|combination of|consisting)(?!\p{L})/iu;

/** Of several sums in a mixed round the ones that are called primary or equity, or that are of the named round. */
function primaryAmong(text: string, sizes: Money[]): Money[] {
  const stated = sizes.filter(
    ({ start, end }) =>
      !BOTH_BEHIND.test(text.slice(end)) &&
      (PRIMARY_BEHIND.test(text.slice(end)) ||
        PRIMARY_BEFORE.test(text.slice(Math.max(0, start - 60), start))),
  );
  const called = stated.filter(({ end }) =>
    /^[ ]?(?:(?:of|in|was|is|are|as|provided|paid|contributed|invested|structured) )*(?:(?:new |fresh )?(?:primary|equity)(?!\p{L})|(?:new|fresh) (?:money|cash|capital)(?!\p{L}))/iu.test(
      text.slice(end),
    ),
  );
  // "$120 million Series E, including primary and secondary": the one sum is all of it.
  if (called.length === 0 && sizes.length === 1 && PARTS.test(text)) return [];
  return (called.length > 0 ? called : stated).filter(({ end }) => !ASIDE_BEHIND.test(text.slice(end)));
}

/** A named round that holds a part of another kind still is a round, of unknown primary size. */
const EQUITY_AND_DEBT =
  /(?<!\p{L})(?:equity (?:and|plus|&) (?:\p{L}+ )?debt|debt (?:and|plus|&) (?:\p{L}+ )?equity)(?!\p{L})/iu;

function isMixed(text: string, rounds: RoundName[]): boolean {
  return (
    (rounds.length > 0 || EQUITY_AND_DEBT.test(text)) &&
    /(?<!\p{L})(?:includ\p{L}+|plus|along with|alongside|as well as|combination of|in equity|equity and|and equity|debt and|compris\p{L}+|consisting)(?!\p{L})/iu.test(
      text,
    )
  );
}

const PUT_IN = inAnyCase(
  /(?<!\p{L})(?:contribut\p{L}+|put(?:ting)?(?: in)?|invest(?:ed|ing)|inject(?:ed|ing)|subscrib\p{L}+(?: for)?) (?:\p{Ll}+ ){0,2}$/u,
);

/** "contributing CHF 9 million in total": what several put in together, and not all that was ever raised. */
function isPutTogether(text: string, start: number, end: number): boolean {
  return (
    PUT_IN.test(text.slice(0, start)) && /^ (?:in total|in all|altogether)(?!\p{L})/iu.test(text.slice(end))
  );
}

/** Sums that may be the size of a round: no valuations, totals, revenues or funds. */
export function sizesIn(text: string): Money[] {
  return readMoney(text).filter(({ amount, start, end }) => {
    const before = text.slice(Math.max(0, start - 80), start);
    return (
      !UP_TO.test(before) &&
      !NOT_SIZE_BEFORE.test(before) &&
      !/^ to [$€£]\d/.test(text.slice(end)) &&
      !/[$€£]\d\S* (?:\p{L}+ )?to $/u.test(before) &&
      !(amount < SHARE_PRICE_MAX && PRICE_BEFORE.test(before)) &&
      (!NOT_SIZE_BEHIND.test(text.slice(end, end + 60)) || isPutTogether(text, start, end))
    );
  });
}
