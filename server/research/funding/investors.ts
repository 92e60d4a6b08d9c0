import { inAnyCase } from '../extract/inAnyCase.ts';
import { CURRENCY_CODES } from '../news/money.ts';
import { ROUND_AT_THE_END } from './clauses.ts';

/** Investors that one piece of prose names. */
const INVESTORS_MAX = 20;
const LIST_CHARACTERS_MAX = 400;

const LED_BY = inAnyCase(
  /(?<!\p{L})(?:co-?led|led|anchored|headed)(?: jointly)? by |(?<!\p{L})with (\p{Lu}[^,.;]{2,60}?) (?:leading|as (?:the )?lead)/gu,
);
/** "Lead investor Kite", "The lead investor is Kite", "Investors in the round are Kite (lead) and Umi". */
const LEAD_IS =
  /(?:[Ll]ead investors?(?: (?:of|in) (?:the|this|our) \p{L}+)?|Investors in (?:the|this) round) (?:is |are |was |were |include )?(?:the )?(?=\p{Lu})/gu;
const WELCOMED_AS_LEAD =
  /(?<!\p{L})[Ww]elcom(?:e|es|ed|ing) (\p{Lu}[^.;]{1,80}?) as (?:the |our |its |a )?(?:new )?lead investors?(?!\p{L})/u;
/** "has completed its Series B with Ledbury Growth." */
const ROUND_WITH =
  /(?:Series [A-K]|[Ss]eed|[Rr]ound|package)(?: of [^ ,;]+(?: million| billion)?)?(?: of up to [^ ,;]+(?: million| billion)?)? with (\p{Lu}[\p{L}\p{N}&.’'-]*(?:,? (?:and )?\p{Lu}[\p{L}\p{N}&.’'-]*){0,6}?)(?=[.;]?$|[.;] )/u;
/** "has closed $22 million, Prairie Row leading" */
const LEADING_BEHIND = /, ((?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,4})(?:leading|in the lead)(?=[,.;]|$)/gu;
const IS_LEAD = /^((?:\p{Lu}[\p{L}\p{N}&.’'+-]* ){1,5})is (?:the|a) lead investor/u;
const JOINED_BY = inAnyCase(
  /(?<!\p{L})(?:(?:with |and |including |saw )?(?:additional |significant |strong |continued )?participation (?:from|by|of)|joined by|alongside|backed by|backing from|investors (?:include|including|are|were)|[Ss]ubscribers (?:are|were|include)|the (?:rest|remainder|balance|other half)(?: of (?:it|the \p{L}+))? (?:(?:is|was|coming|came|comes|being|put up|provided) )*(?:from|by)|(?:our|its) investors|[Aa]lso in (?:the|this) round (?:is|are|were|was)|in (?:the|this) round (?:is|are)|(?:equity|funding|financing|money|capital|che(?:ques|cks)|round|investment|series [a-k]|seed) (?:comes?|came|is|was|were|are|is being)(?: provided| supplied| put up| backed| funded| financed)? (?:from|by)|(?:angels|investors|backers|funds|shareholders|founders)(?: [\p{L} ]{2,30})?, (?:among them|including|such as)|[Bb]ackers: |other (?:participants|investors) (?:include|were|are)|with support from|invested (?:in us |in (?:the|our) (?:company|round) )?by|(?:allotment|placement|share issue|shares issued|allocations? (?:went|were made|was made|goes|go)|allocated) to|[Ii]n addition to(?= (?:the |our |its )?(?:existing|current|previous) (?:investors|shareholders|backers) \p{Lu})|issue of (?:\p{L}+ )?shares(?: of [^;]{3,20}?)? to|subscribed (?:for |to )?(?:\p{L}+ ){0,4}?by|taken up by|[$€£]\d\S*(?: million)? by|(?:shareholders|investors|backers)(?: in \p{Lu}\p{L}+)?:(?= (?:the )?\p{Lu})|(?:consortium|syndicate)[^.;]{0,80}? (?:comprises?|comprising|consist(?:s|ing) of|includes?|including|made up of)|also participated(?: are| were)?|(?:^They (?:came|come|are)(?= from (?:the )?(?:\p{Lu}[^ ]* ){0,3}(?:Capital|Ventures|Partners|Fund|Growth|Equity)(?!\p{L}))|million|billion|\d ?[mbk]n?|funding|financing|round|capital|investment|equity|money|cash|backing|shares|series [a-k]|pre-?seed)(?: \([^)]{1,40}\))?,? from) (?:the )?/gu,
);
const JOINING =
  /(?:with |and |, )(\p{Lu}[^.;]{2,120}?) (?:also |all |both )?(?:participating|co-investing|taking part|joining(?= (?:in|the round)|[,.]|$))(?!\p{L})/gu;
const LEADS =
  /((?:\p{Lu}[\p{L}\p{N}&.’'+-]*|\d+\p{Lu}\p{L}*)(?: (?:of |and |& )?(?:\p{Lu}[\p{L}\p{N}&.’'+-]*|\d+)){0,4}?) (?:has |have |is |are )?(?:co-)?(?:led|leads|leading) (?:the |this |its |our |an? )?(?:[\p{L}-]+ |[$€£]\S+ ){0,5}(?:round|investment|financing|funding|raise|Series [A-K](?!\p{L}))/gu;
const PARTICIPATED =
  /^(.{3,300}?) (?:also |all )?(?:participated|took part|joined|invested alongside|invested in the (?:round|primary))(?: in)?(?: the| this|\.|$)/u;
const LIST_END =
  /\. (?=\p{Lu})|[.;]$|;|[(]|(?<!\p{L})(?:with (?:additional |significant |strong )?participation|participation from|joined by|alongside|to (?=\p{Ll})|which|who|at an? |bringing|brings|as well as (?:existing|other)|after|following|in (?:a|an|its|the|our) |will|valuing|that|has|is|was|for |on \p{Lu}\p{Ll}+ \d|, (?:said|says|told|according|writes|wrote)(?!\p{L})|, the (?:company|startup|firm))/u;
const NAME =
  /(?<![\p{L}\p{N}])((?:\d{1,4}\p{Lu}\p{L}*|\p{Lu}[\p{L}\p{N}&.’'+/-]*|\d{2,4}(?= \p{Lu}))(?: (?:(?:of|for|&|de|du|von) )?(?:\p{Lu}[\p{L}\p{N}&.’'+/-]*|\d{1,4}|[IVX]+)){0,5}|(?:a16z|next47|btov|e\.ventures|firstminute capital))/u;
const NOT_A_FIRM =
  /^(?:Series|Seed|The|This|These|Existing|New|Other|Several|Additional|Leading|CEO|Founder|Co-?founder|We|Our|It|Its|Today|In|And|Also|Participation|Investors?|U\.?S\.?|Europe|Silicon Valley|Japan|Germany|London|New York|That|They|He|She|Everyone|Everybody|Nobody|Both|All|What|How|Then|So|But|With|From|Last|Yesterday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|(?:Eleven|Twelve|Six|Ten|Two|Three|Four|Five)|Half|Funds?|Investors?|Backers?|Consortium|University|Company|Board|Over|Between|Among|Together|Dear|Thanks|Thank|Their|During|Some|Many|Most|Customers|Employees|Founders|Angels|Business Angels|(?:Dr|Mr|Mrs|Ms|Prof)[.]?)$/u;

/** "founder of Globex", "$30 million in debt from Example Bank": before a name that invests nothing. */
const NOT_INVESTING =
  /[$€£]|(?<!\p{L})(?:in|near|outside) $|(?<!\p{L})(?:said|says|told|million|billion|debt|loans?|credit|(?:co-?)?founders? (?:of|at)|(?:ceo|cto|cfo|coo|president|partner|head|director|chair\p{L}*|owner|creator|executives?|alumni|employees|formerly|veterans?) (?:\p{L}+ )?(?:of|at|from))(?!\p{L})/iu;

/** "Umi (Bergen)", "the Kite Fund – managed by Polder – and": what is said of one of a list. */
const BETWEEN =
  / \((?!(?:[^)]* )?(?:led|with|including|from) )[^)]{1,60}\)| – (?:managed|advised|owned|run|backed|part|the|an?) [^–]{3,80} –(?= )/gu;

/** Investors as the words name them, the leading ones first; nothing that is not literally there. */
export function readInvestors(sentence: string): string[] {
  const text = sentence
    .replace(BETWEEN, '')
    .replace(/ \((?:co-)?lead(?: investor)?\)/gi, '')
    .replace(SEAT_OF_LEAD, '')
    .replace(ROUND_AT_THE_END, '; ');
  const leads = [
    ...[...text.matchAll(LEADING_BEHIND)].flatMap((match) => firmsIn(match[1] ?? '')),
    ...[...text.matchAll(LEADS)].flatMap((match) => firmsIn(match[1] ?? '')),
    ...[...text.matchAll(LED_BY)].flatMap((match) =>
      match[1] ? firmsIn(match[1]) : firmsIn(listAfter(text, match.index + match[0].length)),
    ),
  ];
  const named = [
    ...[...text.matchAll(LEAD_IS)].flatMap((match) =>
      firmsIn(listAfter(text.replace(/ \(lead\)/g, ''), match.index + match[0].length)),
    ),
    ...firmsIn(IS_LEAD.exec(text)?.[1] ?? ''),
    ...firmsIn(ROUND_WITH.exec(text)?.[1] ?? ''),
    ...firmsIn(WELCOMED_AS_LEAD.exec(text)?.[1] ?? ''),
  ];
  const others = [...text.matchAll(JOINED_BY)].flatMap((match) =>
    firmsIn(listAfter(text, match.index + match[0].length)),
  );
  const joining = [...text.matchAll(JOINING)].flatMap((match) => firmsIn(match[1] ?? ''));
  const subject = PARTICIPATED.exec(text)?.[1];
  const took = subject === undefined || others.length > 0 ? [] : firmsIn(subject);
  return [...new Set([...leads, ...named, ...others, ...joining, ...took])].slice(0, INVESTORS_MAX);
}

function listAfter(text: string, from: number): string {
  const rest = text.slice(from, from + LIST_CHARACTERS_MAX);
  const end = rest.search(LIST_END);
  return end === -1 ? rest : rest.slice(0, end);
}

/** "Halfday Capital of Chicago": where the firm sits. */
const SEAT_BEHIND =
  /^((?:[^ ]+ )+(?:Capital|Ventures|Partners|Growth|Equity|Invest|Holdings)) of \p{Lu}[\p{L} ’'-]+$/u;

/** "Kite Capital from Copenhagen leads" */
const SEAT_OF_LEAD =
  / (?:from|based in|out of) \p{Lu}[\p{L}-]+(?= (?:has |have |is |will )*(?:co-)?(?:leads?|led|leading)(?!\p{L}))/gu;
/** "Haldane Tractors of Canada": no "Bank of Canada". */
const COUNTRY_BEHIND =
  /^((?!.*(?:Bank|Fund|Government|Republic|University|Institute|Council|Society|Church|Foundation|Trust|Caisse))(?:[^ ]+ )+[^ ]+) of (?:Canada|Germany|France|Japan|Korea|Norway|Sweden|Denmark|Finland|Iceland|Spain|Italy|Austria|Switzerland|Belgium|Ireland|Britain|Scotland|Poland|India|China|Singapore|Australia|Brazil|Mexico|Israel|Chicago|Boston|London|Paris|Berlin|Oslo|Stockholm|Copenhagen|Munich|Zurich|Vienna|Dublin|Tokyo|Toronto)$/u;

/** "Existing investors Umi Capital": what they are, before their names. */
const KIND_OF_INVESTOR = inAnyCase(
  /^(?:(?:existing|new|other|current|returning|previous|early|all|both|our|the|its|several|long-time|lead|earlier|first-time|local|strategic|seed|historical|institutional) )*(?:investors?|shareholders?|(?<=(?:existing|new|current|early|present) )owners?|backers?|partners?|friends) (?:at |of |from )?(?=\p{Lu})/u,
);
/** "the family office Thorsager Invest", "operator Ritu Malhan", "the Nordic development financier Norrfond". */
const WHAT_IT_IS =
  /^(?:[\p{L}’-]+ ){0,6}(?:\p{L}+-)?(?:financier|investor|shareholder|backer|fund|office|firm|company|bank|operator|entrepreneur|founder|arm|group|network|angel|family|insurer|maker|corporate|foundation|vehicle|accelerator|weaver|chef|athlete|actor|executive|house)s? (?=\p{Lu})/u;

/** "Japan-based Recruit": where the firm sits, before its name. */
const SEAT_BEFORE = /(?<!\p{L})\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?-(?:based|headquartered) (?=\p{L})/gu;
/** "Hudson Row’s Anita Desrosiers": the firm of who led. */
const PERSON_OF =
  /^(.{2,}?)[’']s \p{Lu}[\p{L}.-]*(?: (?!(?:Capital|Ventures?|Partners|Fund|Growth|Equity|Invest\p{L}*|Holdings?|Bank|Trust|Group|Angels|Foundation|Arm)$)\p{Lu}[\p{L}.-]*){1,2}$/u;
/** "CHF 9", "EUR 1": a sum of money is no firm. */
const IS_SUM = new RegExp(`^(?:${CURRENCY_CODES})(?:$| ?\\d)|^Series [A-K]$`, 'u');
/** "the Horizon programme" gives grants. */
const GIVES_OTHERWISE = /^ (?:programme|program|scheme|initiative|competition|prize|grant|loan)s?(?!\p{L})/iu;

/** The firms of a list: "existing investors Alpha Capital, Beta and Gamma Ventures". */
export function firmsIn(list: string): string[] {
  const firms: string[] = [];
  for (const part of list.split(/,\s*(?:and\s+)?|\s+(?:and|as well as|plus|with)\s+/u)) {
    const piece = part
      .replace(/^\s+/, '')
      .replace(SEAT_BEFORE, '')
      // "NBA guard Jo Kim": what somebody is.
      .replace(/^\p{Lu}{2,5} (?=\p{Ll}{3,} \p{Lu})/u, '')
      .replace(/^The (?=\p{Ll})/u, '')
      .replace(KIND_OF_INVESTOR, '')
      .replace(WHAT_IT_IS, '');
    const match = NAME.exec(piece);
    if (match === null || NOT_INVESTING.test(piece.slice(0, match.index))) continue;
    if (GIVES_OTHERWISE.test(piece.slice(match.index + match[0].length))) continue;
    const name = (match[1] ?? '')
      .replace(/[’'](?:s|re|ve|ll|m|d)$/u, '')
      .replace(PERSON_OF, '$1')
      .replace(/[.,’']+$/u, '')
      .replace(/^(?:The|Existing) /u, '')
      .replace(SEAT_BEHIND, '$1')
      .replace(COUNTRY_BEHIND, '$1');
    if (name.length > 1 && !NOT_A_FIRM.test(name) && !IS_SUM.test(name)) firms.push(name);
  }
  return firms;
}

/** The names without those that are the beginning of a longer one: "Kappa" beside "Kappa Ventures". */
export function withoutShortForms(names: string[]): string[] {
  return names.filter((name) => !names.some((other) => other.startsWith(`${name} `)));
}
