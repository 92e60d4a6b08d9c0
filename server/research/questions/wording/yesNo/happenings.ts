import type { Rewording } from '../rewording.ts';
import { baseOfGerund, GERUND } from './verbs.ts';

const WHEN = '((?: (?:already|yet|now|finally))?)';
const HAPPENED = '(?:taken place|happened|been (?:done|carried out|made|effected)|come about)';

/** What has been done with what: of a noun, its participle. */
const DONE_OF = new Map(
  (
    'merger:merged merging:merged acquisition:acquired takeover:taken-over sale:sold selling:sold purchase:bought buying:bought launch:launched launching:launched ' +
    'opening:opened closure:closed closing:closed signing:signed refinancing:refinanced construction:built building:built approval:approved publication:published ' +
    'appointment:appointed renovation:renovated refurbishment:refurbished replacement:replaced introduction:introduced installation:installed demolition:demolished ' +
    'listing:listed delisting:delisted certification:certified commissioning:commissioned delivery:delivered integration:integrated expansion:expanded ' +
    'redemption:redeemed repayment:repaid renaming:renamed conversion:converted testing:tested release:released'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [noun = '', done = ''] = pair.split(':');
      return [noun, done.replace('-', ' ')];
    }),
);
const DEEDS = [...DONE_OF.keys()].join('|');
const DEAL =
  '(?:takeover|acquisition|merger|sale|deal|purchase|transaction|buy-?out|disposal|divestment|tender offer)';

const said = (word: unknown): string => (typeof word === 'string' ? word : '');
const isMany = (what: string): boolean => /[^s]s(?: (?:of|in|at|for|from) .*)?$/iu.test(what);

/** What has come about, asked by its noun: "Has the merging of the two brands taken place?" */
export const HAPPENINGS: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:has|have|did) (?:the|any|an?) (${DEEDS}) of ([^?]{2,50}?)((?: (?:in|into|with|to|by|from|on) [^?]{2,50}?)?)${WHEN} ${HAPPENED}${WHEN}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, noun = '', what = '', rest: unknown = '', early: unknown = '', late: unknown = '') =>
      `${isMany(what) ? 'Have' : 'Has'} ${what}${said(early)} been ${DONE_OF.get(noun.toLowerCase())}${said(rest)}${said(late)}?`,
  },
  {
    from: new RegExp(
      `^(?:has|have) (?:the|any|an?) (?:relocation|move|moving)((?: of [^?]{2,30}?)?) to ([^?]{2,50}?)${WHEN} ${HAPPENED}${WHEN}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, who: unknown = '', place = '', early: unknown = '', late: unknown = '') =>
      said(who) === ''
        ? `Have they${said(early)} moved to ${place}${said(late)}?`
        : `Has${said(who).replace(/^ of/u, '')}${said(early)} moved to ${place}${said(late)}?`,
  },
  {
    from: /^has (series|mass|serial|volume|full|commercial|pilot) production of ([^?]{2,50}?)((?: (?:already|yet|now))?) (?:begun|started|commenced|got(?:ten)? (?:going|under way))((?: (?:already|yet|now))?)\s*\?*$/iu,
    to: (_all, kind = '', what = '', early: unknown = '', late: unknown = '') =>
      `Is ${what}${said(early) === '' && said(late) === '' ? ' already' : said(early)} in ${kind} production${said(late)}?`,
  },
  {
    from: /(?<=^(?:has|have) [^?]{2,80} )(?:begun|commenced|got under way|got going)(?=(?: yet| already)?\s*\?*$)/iu,
    to: 'started',
  },
  {
    from: new RegExp(
      `^(?:is|was|has|did) (the (?:[\\p{L}\\d-]+ ){0,4}${DEAL}(?: (?:of|by|with|from) [^?]{2,60}?)?)${WHEN} (?:gone through|go through|come off|been (?:closed|finalised|finalized|concluded|consummated)|closed|concluded|consummated|finali[sz]ed|done|in the bag|materiali[sz]ed?|happened|happen)${WHEN}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, deal = '', early: unknown = '', late: unknown = '') =>
      `Has ${deal}${said(early)} been completed${said(late)}?`,
  },
  {
    from: /^is ([^?]{2,60}?)((?: already| now)?) (?:an? )?(?:done decision|(?:decided|settled) (?:matter|thing|question)|foregone conclusion|decided|settled)((?: yet| already)?)\s*\?*$/iu,
    to: (_all, what = '', early: unknown = '', late: unknown = '') =>
      `Has ${what}${said(early)} been decided${said(late)}?`,
  },
  {
    from: /(?<=decision(?: [^?]{2,60})? been) (?:taken|reached)(?!\p{L})/iu,
    to: ' made',
  },
  {
    from: /^(?:is|are) (?:the |that )?([^?]{2,60}?(?:contract|agreement|deal|treaty|lease))((?: already)?) (?:under (?:signature|contract)|inked)((?: yet)?)\s*\?*$/iu,
    to: 'Has the $1$2 been signed$3?',
  },
  {
    from: /^(?:did|has|have) (the [^?]{2,60}?(?:prize|award|trophy|medal|cup)|the (?:prix|prize|award)[^?]{2,50}?) (?:go|gone|went|been (?:given|awarded)) to ([^?]{2,60}?)\s*\?*$/iu,
    to: 'Did $2 win $1?',
  },
  {
    from: /^(?:was|were) (the [^?]{2,60}?(?:prize|award|trophy|medal|cup)) (?:given|awarded|presented|handed) to ([^?]{2,60}?)\s*\?*$/iu,
    to: 'Did $2 win $1?',
  },
  {
    from: /^(?:was|has|have) (the [^?]{2,60}?(?:contract|order|tender|bid|commission))(?: been)? (?:awarded|given|gone|go) to (?:them|the company|the firm)\s*\?*$/iu,
    to: 'Have they won $1?',
  },
  {
    from: /^did (?:the )?(?:workers|staff|employees|the workforce|workforce|drivers|crews?|dockers|personnel)( at| of| in)? ([^?]{2,60}?) (?:walk out(?: on strike)?|go on strike|come out on strike|strike|down tools|stop work)((?: [^?]{2,40})?)\s*\?*$/iu,
    to: 'Was there a strike at $2$3?',
  },
  {
    from: /^(?:does any|is there (?:an?|any)) (?:link|connection|tie|relationship|relation|affiliation)s?(?: exist)? between (?:the [\p{L}]+|them|they|it) and ([^?]{2,60}?)\s*\?*$/iu,
    to: 'Are they connected with $1?',
  },
  {
    from: new RegExp(`^have they (?:begun|started) (${GERUND})(?!\\p{L})`, 'iu'),
    to: (_all, gerund = '') => `Do they already ${baseOfGerund(gerund)}`,
  },
];
