import type { GovernorKind } from './governor.ts';

/**
 * What a heading, a caption or a head can make of what stands below it, so that it is none of what is:
 * aimed at, of a time that is over, of another party, denied or given up, an example, looked for, a change, something that is taken off
 * or charged beside, a fax number, a private address.
 */
export type OtherKind =
  | 'plan'
  | 'past'
  | 'party'
  | 'denied'
  | 'example'
  | 'wanted'
  | 'change'
  | 'reduction'
  | 'fine'
  | 'fax'
  | 'private';

interface Rule {
  kind: OtherKind;
  isFirm: boolean;
  pattern: RegExp;
  /** What they govern as, where not as all. */
  of?: ReadonlySet<GovernorKind>;
}

const HEADS: ReadonlySet<GovernorKind> = new Set<GovernorKind>(['column', 'row', 'term']);
const ABOVE: ReadonlySet<GovernorKind> = new Set<GovernorKind>([
  'title',
  'heading',
  'caption',
  'banner',
  'leadIn',
  'column',
]);

/** The words by which headings, captions and heads tell each kind. */
export const OTHER_KINDS: readonly Rule[] = [
  // Planned, aimed at.
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:where (?:we|they) (?:want|aim|hope|plan|intend|would like) to be|(?:we|they|is|are) (?:plan|intend|hope|planning|preparing|about|going|still) to(?!\p{L})|(?<!^|(?<!\p{L})(?:you|who) )(?:want|aim|wish|would like) to (?:\p{L}+ )?(?:offer|have|open|reach|achieve|become|run|build|grow|own|launch|add|introduce)(?!\p{L})|on the horizon|still to come|in the (?:pipeline|works)|under construction(?! since)|in preparation|(?:coming|opening|opens|launching|available|arriving) (?:very )?soon|(?:what|where|how) \p{L}+ (?:will|would)(?= (?:be|look|stand|have|offer|grow|become|run)(?!\p{L}))|(?:(?:will|would|shall|can|could|may|might|to)(?: \p{L}+){1,4}|^(?:our|the) \p{L}+(?: \p{L}+)?|^us) in (?:five|ten|twenty|\d{1,2}) years(?=\W*$)|wish ?lists?|not yet (?:open|opened|available|built|in (?:force|use|place|operation))|expansion plans?|(?:growth|opening|investment) plans|(?:plans?|ideas?|projects) for (?:the future|growth|expansion|tomorrow)|under (?:consideration|evaluation|negotiation)$|future (?:plans?|stores?|shops?|sites?|locations?|markets?|offices?|countries|expansion|openings)|(?:geplant|in planung|ab (?=20)|zukünftig|künftig|wunschliste|prévus?|prévues?|en projet|à venir|planificad[oa]s?|previst[oaie]|próximamente|gepland|planlagt|planerad))(?!\p{L})/iu,
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:planned|proposed|envisaged)(?!\p{L})(?! (?:giving|maintenance|preventi\p{L}+|works?|service|care|absence|downtime|economy|obsolescence)(?!\p{L}))/iu,
    of: new Set<GovernorKind>(['heading', 'caption', 'banner', 'leadIn', 'column', 'row', 'term']),
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /^(?:our |the )?(?:budgeted|projected|forecast|forecast \p{L}+|targets?|goals?|forecasts?|outlook|guidance|projections?|ambitions?|expected|potential|estimates?|to be|planned value|soll|zielwert|ziel|prognose|objectif|objetivo|obiettivo|doel)(?: \(?(?:value|for )?[^()]{0,20}\)?)?$/iu,
    of: new Set<GovernorKind>(['column', 'row']),
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern:
      /^(?:(?:our|the|long-term) )?(?:target|goal|aim|ambition|objective|forecast|plan)s? (?:for|by|until|in) 20\d\d(?:: |$)/iu,
    of: HEADS,
  },
  {
    kind: 'plan',
    isFirm: false,
    pattern:
      /^(?:our |the |company |strategic |long-term |medium-term |sustainability |climate |emissions? |sales |growth |financial |recycling |production |diversity |corporate )*(?:vision|goals?|targets?|ambitions?|objectives?|aims|roadmap|outlook|guidance|forecasts?|projections?|next steps|what['’]s next|what comes next|what we(?: are|['’]re) working on|the future|looking ahead|dreams|wishes|pledges?)(?:(?:,| and| &) (?:our |the )?(?:vision|goals?|targets?|ambitions?|objectives?|aims|mission|values|roadmap|outlook|plans|strategy|next steps))*(?: (?:for|of) (?:the|this|next|coming|our) (?:\p{L}+ )?\p{L}+)?\W*$/iu,
    of: new Set<GovernorKind>(['heading', 'caption', 'banner', 'leadIn', 'term']),
  },
  {
    kind: 'plan',
    isFirm: true,
    pattern: /^(?:our |the |board )?(?:candidates|nominees)(?: (?:for|to) [^.]{3,60})?\W*$/iu,
    of: new Set<GovernorKind>(['heading', 'caption', 'banner', 'leadIn']),
  },
  // Of a time that is over.
  {
    kind: 'past',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:how (?:we|it|things|they) (?:stood|was|were|looked|used to)|back then|in (?:those|the old) days|in the past|at that time|erstwhile|used to|in (?:our|its|their|the) (?:early|first|founding) (?:years|days)|before the (?:fire|flood|war|merger|takeover|move|sale|reform|renovation|rebuilding)|(?:version|edition|status|conditions) of (?:19\d\d|20[01]\d)|replaced\)|discontinued|no longer (?:valid|in force|available|current|up to date|offered|sold|made|produced|supported|served|open|in (?:use|operation))|(?:not|n['’]t) (?:valid|up to date) any ?more|out of date|outdated|obsolete|superseded|expired|(?<!why )(?:we|they) no longer|archived (?:page|version|site|website|copy|price list|terms)|(?:the |our )?old (?:site|website|home ?page|price list|prices|terms|tariff|rates)|ehemalige[nrs]?|frühere[nrs]?|anciens?|anciennes?|voormalige?|antigu[oa]s|tidligere|tidigare)(?!\p{L})/iu,
  },
  {
    kind: 'past',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?<!(?:in|at|inside|on|of|for|behind|near) (?:an?|the|our|this) (?=former (?:\p{L}+ ){0,2}(?:works|factor(?:y|ies)|mills?|foundry|brewery|dairy|bakery|tannery|distillery|printworks|gasworks|schools?|schoolhouse|church|chapel|stations?|depot|warehouses?|barracks|monastery|convent|abbey|hospital|banks?|post office|town hall|farms?|farmhouse|barns?|stables?|prison|palace|villa|cinema|theatre|airfield|airport|docks?|shipyard|mine|quarry|colliery|granary|power (?:station|plant)|slaughterhouse|vicarage|rectory|courthouse|coach house|customs house|spinning mill)(?!\p{L})))former(?!ly (?:known|called|named))(?:ly)?(?!\p{L})|^previous (?!experience|article|post|page|slide|projects?|work|next|editions?)\p{L}|^(?:last|prior|previous) (?:year|season|period|quarter|month)(?:['’]s)?(?!\p{L}| in (?:figures|numbers|review|brief|short|pictures|facts))|^closed (?:\p{L}+ )?(?:stores?|shops?|sites?|branches|locations?|offices|plants?|depots|factories|restaurants)\W*$/iu,
  },
  {
    kind: 'past',
    isFirm: true,
    pattern:
      /^archived?(?:$|:| of| from| \(| \p{L}{0,12} ?(?:19|20)\d\d)|^(?:vorjahr|année précédente|año anterior|vorig jaar)\W*$/iu,
    of: ABOVE,
  },
  // Of another party.
  {
    kind: 'party',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:competitors?|rivals?|our competition|(?:industry|market|sector|sectoral|trade|branch|peer|peers?['’]|national|nationwide|regional|european|eu|uk|us|country) (?:averages?|means?|medians?|benchmarks?|norms?|durchschnitt)|average (?:of|in|for) (?:the|our) (?:industry|sector|market|trade)|other (?:providers?|suppliers?|makers?|manufacturers?|brands?|firms?|companies|vendors?|shops)|what others (?:offer|charge|have|do)|branchendurchschnitt|wettbewerber|mitbewerber|konkurrenten|concurrents?|competidores|concorrenti|concurrenten)(?!\p{L})/iu,
  },
  {
    kind: 'party',
    isFirm: true,
    pattern:
      /^(?:industry|market|sector|sector mean|peers|peer group|benchmark|others|the others|elsewhere|previous owner)\W*$/iu,
    of: new Set<GovernorKind>(['column']),
  },
  {
    kind: 'party',
    isFirm: true,
    pattern: /^(?:industry|market|sector|peers?|benchmark): \p{L}/iu,
    of: new Set<GovernorKind>(['row', 'term']),
  },
  {
    kind: 'party',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:(?:customer|client|member|user|partner|success) stor(?:y|ies)|case stud(?:y|ies)|(?:customer|client|partner|supplier) (?:profiles?|portraits?|spotlight|facts|examples?|at a glance|in figures)|(?:meet|about) (?:our|the|this) (?:customer|client|partner|supplier)|anwenderbericht|kundenportrait|fallstudie|étude de cas|caso de éxito|caso di studio)(?!\p{L})/iu,
    of: new Set<GovernorKind>(['title', 'heading', 'caption', 'banner', 'leadIn']),
  },
  {
    kind: 'party',
    isFirm: false,
    pattern:
      /^(?:what )?(?:our |some )?(?:customers|clients|users|guests|patients|partners) (?:say|tell|think|write|have to say)(?!\p{L})|^testimonials?\W*$|^(?:customer|client) (?:reviews|voices|testimonials|quotes)\W*$/iu,
    of: new Set<GovernorKind>(['heading', 'caption', 'banner', 'leadIn']),
  },
  // Denied, given up, not adopted.
  {
    kind: 'denied',
    isFirm: true,
    pattern:
      /(?<!\p{L})(?:(?:cancelled|canceled|abandoned|scrapped|shelved|aborted|rejected|dropped|withdrawn|failed) (?:\p{L}+ )?(?:projects?|plans?|ideas?|openings?|schemes?|proposals?|sites?|products?|initiatives?|developments?|deals?|campaigns?|offers?|services|models?)|(?:projects?|plans?|ideas?|sites|deals) (?:that |which )?(?:we |they )?(?:were |have been |had been )?(?:cancelled|canceled|abandoned|scrapped|shelved|rejected|dropped|gave up|given up)|(?<!(?:facts?|truths?) (?:and|or|vs\.?|versus|&) )(?:myths?|rumou?rs?|misconceptions?|misunderstandings?|hoax(?:es)?|fake news|untruths?|urban legends?|false (?:claims?|reports?|statements?))(?! (?:and|or|vs\.?|versus|&) (?:facts?|truths?|reality)(?!\p{L}))|things (?:that )?(?:are|people get) wrong|(?:common|frequent|popular) (?:errors|mistakes|misbeliefs) about|not reali[sz]ed|never (?:built|opened|reali[sz]ed|launched|came about|happened)|not (?:yet )?(?:approved|adopted|confirmed|agreed|decided|authori[sz]ed)|unapproved|unconfirmed)(?!\p{L})/iu,
  },
  {
    kind: 'denied',
    isFirm: true,
    pattern:
      /^(?:first |working |initial )?draft(?:$| ?[–—:(-]| (?:version|terms|price list|policy|plan|statutes|articles|for discussion))|(?:\(|[–—-] ?)draft\)?$/iu,
  },
  // Nothing but an example.
  {
    kind: 'example',
    isFirm: true,
    pattern:
      /^(?:an? |our |the )?(?:example|sample(?! orders)|specimen|template|dummy|mock|model|fictitious|fictional|hypothetical) (?:contracts?|calculations?|invoices?|bills?|data|texts?|compan(?:y|ies)|customers?|quotes?|quotations?|orders?|pages?|reports?|cases?|households?|letters?|budgets?|scenarios?|figures|statements?)(?!\p{L})|^(?:test|placeholder) (?:pages?|data|texts?|entries|company|content)(?!\p{L})|^(?:for )?examples? only\W*$|^lorem ipsum/iu,
  },
  {
    kind: 'example',
    isFirm: true,
    pattern: /(?:examples?|samples?|placeholders?|dumm(?:y|ies)|test data)(?!\p{L})/iu,
    of: new Set<GovernorKind>(['page']),
  },
  { kind: 'past', isFirm: true, pattern: /archive|no longer/iu, of: new Set<GovernorKind>(['page']) },
  // Looked for.
  {
    kind: 'wanted',
    isFirm: false,
    pattern:
      /^(?:wanted|we want|we['’]?re? (?:are )?(?:now |currently )?(?:looking for|seeking|searching for|hiring)|(?:what |who |whom )?(?:are )?we(?: are|['’]re)? (?:looking|searching) for|looking for|we (?:need|seek)|gesucht|wir suchen|nous cherchons|buscamos|cerchiamo|gezocht)(?!\p{L})[^.]{0,40}$/iu,
  },
  // A change, and no value.
  {
    kind: 'change',
    isFirm: true,
    pattern:
      /^(?:(?:net|annual|yearly|year-on-year|relative|absolute|percentage|monthly) )?(?:changes?|growth|difference|increase|decrease|variation|variance|trend|delta|evolution|veränderung|wachstum|évolution|variación|variazione|verschil)(?: (?:on|to|from|since|against|vs\.?|over|in|year|p\.?a\.?|\().{0,30})?\W*$|^(?:yoy|y\/y|year on year|year-on-year|\+\/[-–−]|±|Δ)(?: ?%| in %| \(%\)| change| growth)?$/iu,
    of: HEADS,
  },
  {
    kind: 'reduction',
    isFirm: true,
    pattern:
      /^(?!savings\W*$)(?:(?:you|your|our|the|maximum|max\.?|online|volume|quantity|early bird|student) )*(?:sav(?:e|es|ings?)|discounts?|cash ?backs?|rebates?|reductions?|refunds?|rabatte?|remises?|descuentos?|sconti|korting(?:en)?)(?: (?:of|per|on|for|in|with|over|when)(?!\p{L}).{0,30})?\W*$/iu,
  },
  // Above a page of a bank it is what people put aside.
  { kind: 'reduction', isFirm: true, pattern: /^savings\W*$/iu, of: HEADS },
  {
    kind: 'fine',
    isFirm: true,
    pattern:
      /^(?:our |late |contractual |contract )?(?:fines?|penalt(?:y|ies)|late fees?|surcharges?|dunning fees?|bußgelder?|mahngebühren|strafen|amendes?|pénalités|multas?|multe|boetes?)(?: (?:for|of|and|in case|if|when)(?!\p{L}).{0,40})?\W*$/iu,
  },
  { kind: 'fax', isFirm: true, pattern: /^(?:tele)?fax(?: ?(?:number|no\.?|line))?\W*$/iu, of: HEADS },
  {
    kind: 'private',
    isFirm: true,
    pattern:
      /^(?:private|personal|privat|privé|privada|privato|home(?= \p{L}))(?: (?:e-?mail|mail|phone|telephone|tel\.?|number|address|mobile))?\W*$/iu,
    of: HEADS,
  },
];
