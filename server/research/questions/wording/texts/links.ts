import type { Rewording } from '../rewording.ts';

const ADDRESS = '(?:(?:web|internet|page|site|direct|exact)[ -]?)?(?:address|url|link|hyperlink|uri)';
const GIVE = '(?:give|send|show|share|provide|get|forward|pass|drop|post)';
const ASKER =
  '(?:i|we|you|one|people|customers|clients|users|visitors|guests|members|students|patients|journalists|parents|investors|applicants|somebody|someone|anyone)';
const ABOUT = '(?:about|on|for|of|with|regarding|concerning|covering)';

/** Ways to ask for an address of the web, as "Link to …" and "Where can one … online?". */
export const LINKS_ASKED: readonly Rewording[] = [
  {
    from: /[.?!,–-]* ?(?:(?:a )?(?:url|link|address) (?:please|would (?:help|be (?:nice|great|good))|welcome|appreciated|wanted)|please give the link|give (?:me )?the link(?: please)?|with (?:a |the )?link)[.?!]*$/iu,
    to: '',
  },
  { from: /(?<=[?.]) ?(?:url|link|address)[?.!]*$/iu, to: '' },
  {
    from: new RegExp(
      `^(?:please,? )?(?:(?:can|could|would|will|may) (?:you (?:please |kindly )?|i (?:please )?)?)?(?:${GIVE}|have)(?: me| us)? (?:with )?(?:the |an? |your |their )?${ADDRESS} (?:of|to|for|where) (?=\\p{L})`,
      'iu',
    ),
    to: 'Link to ',
  },
  {
    from: new RegExp(
      `^(?:what(?:['’]s| is)|which is|what would be) (?:the|their|its|your) ${ADDRESS} (?:of|to|for) (?=\\p{L})`,
      'iu',
    ),
    to: 'Link to ',
  },
  {
    from: new RegExp(
      `^(?:do you have|have you got|got|is there|i(?:['’]m| am) (?:looking for|after)|i need|we need|looking for|need) (?:the |an? |your )?${ADDRESS} (?:of|to|for) (?=\\p{L})`,
      'iu',
    ),
    to: 'Link to ',
  },
  { from: new RegExp(`^(?:web )?${ADDRESS} (?:of|for) (?=\\p{L})`, 'iu'), to: 'Link to ' },
  {
    from: new RegExp(
      `^(?!(?:where|what|which|who|how|when|is|are|do|does|can|did|has|have|on|at)(?!\\p{L}))([^?:]{3,80}?)(?::| [–-]|,) ?(?:what(?:['’]s| is) the )?${ADDRESS}\\??$`,
      'iu',
    ),
    to: (_all: string, thing: string) => `Link to ${small(thing)}`,
  },
  {
    from: /^(?:at|under|on) (?:which|what) (?:web ?address|internet address|url|link) (?:is|are|can) ((?:the|their|its|your) [^?]{3,70}?)(?: (?:to be )?(?:found|seen|read|located|available|published|be found|be seen|be read))?\??$/iu,
    to: 'Link to $1',
  },
  {
    from: new RegExp(
      `^where (?:on (?:the|their|your) (?:web ?site|site|homepage|pages?) )?(?:can|could|do|may) ${ASKER} (?:find|see|read|view|get to|look at|access) ((?:the|their|its|your|an?) [^?]{3,60}?)(?: online| on the (?:web|net|internet)| on (?:the|their|your) (?:web ?site|site))\\??$`,
      'iu',
    ),
    to: 'Link to $1',
  },
  {
    from: /^where (?:is|are) ((?:the|their|its|your) [^?]{3,60}?) to be found(?: online)?\??$/iu,
    to: 'Where is $1?',
  },
  // "Address of the page that answers questions on the agreement"
  {
    from: /^link to (?:the |a )?page (?:that|which|where) (?:answers|lists|shows|explains|describes|tells|deals with|covers|has|contains|sets out|gives)(?: (?:all|the|more|some))* (?=\p{L})/iu,
    to: 'Link to ',
  },
  {
    from: new RegExp(`^link to (?:the |a )?(?:web ?page|page|site) ${ABOUT} (?=\\p{L})`, 'iu'),
    to: 'Link to ',
  },
  {
    from: /^link to (?:the )?searchable (?:online )?(?:catalogue|catalog|database|archive|index|version) of ([^?]{3,50})\??$/iu,
    to: 'Where can $1 be searched online?',
  },
  {
    from: /^link (?:for|to) (?:signing up (?:to|for)|registering (?:for|at|to)|enrolling (?:in|on|for)|booking|reserving) ((?:an?|the|their) )?(?=\p{L})/iu,
    to: 'Where can one book $1',
  },
  { from: / (?:on|over|via|through) the (?:internet|net|web|world wide web)(?=\??$)/iu, to: ' online' },
  {
    from: /(?<=(?:can|could|do|may|to) (?:\p{L}+ ){0,2})(?:make|arrange|get|fix|schedule|set up) an appointment(?! (?:with|for) the)/iu,
    to: 'book an appointment',
  },
];

const small = (words: string): string =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
