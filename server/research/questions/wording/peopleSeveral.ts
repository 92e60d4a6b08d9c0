import { type Rewording, withinSentence } from './rewording.ts';

const END = '[?.!\\s]*$';
const BODY =
  '((?:the |their |its |your )?(?:[\\p{L}&-]+ ){0,4}(?:board|committee|council|panel|jury)(?: of (?!which)\\p{L}+)?)';
const PEOPLE =
  '(?:people|persons|employees|staff|colleagues|members of staff|team members|individuals|workers|ones)';
const WANTED =
  "(?:(?:(?:can|could|would|will) you )?(?:please )?(?:give|tell|get|find|send|show|provide|list|name)(?: me| us)?(?: with)? |(?:i(?:['’]m| am) )?(?:looking for|searching for|after|interested in) |(?:i|we) (?:need|want|would like|['’]d like)(?: to (?:have|get|know|find|find out))? |do you have |are there )";

/** "Who makes up the board?", "Members of the audit committee?" */
const OF_BODIES: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:who|which (?:people|persons|individuals|directors|members)) (?:currently |now )?(?:makes? up|forms?|constitutes?|composes?|belongs? to|serves? on|sits? (?:in|at(?! the head))|has (?:a|their) (?:seat|place) (?:on|in)|have seats on|has seats on|is represented on|is a member of|are (?:the )?members of|is sitting on|are sitting on|is serving on|is part of|are part of|are on|is in|are in|sits? around|fills?) ${BODY}${END}`,
      'iu',
    ),
    to: 'Who sits on $1?',
  },
  {
    from: new RegExp(
      `^of (?:whom|which people) (?:does|do|is) ${BODY} (?:consist|made up|composed|formed)${END}`,
      'iu',
    ),
    to: 'Who sits on $1?',
  },
  { from: new RegExp(`^${BODY} consists of (?:whom|who|which people)${END}`, 'iu'), to: 'Who sits on $1?' },
  { from: new RegExp(`^which members does ${BODY} have${END}`, 'iu'), to: 'Who sits on $1?' },
  {
    from: new RegExp(
      `^${WANTED}?(?:all )?(?:the )?(?:full )?(?:names? of )?(?:all )?(?:the )?(?:members(?:hip)?|people|everyone|everybody|composition|make-?up|list of members|those|whoever)(?: who)?(?: are| is| sit| sits| serve| serves)? (?:sitting )?(?:of|on) ${BODY}${END}`,
      'iu',
    ),
    to: 'Who sits on $1?',
  },
  {
    from: new RegExp(
      `^${BODY}(?: ?:| [–—-]|,) ?(?:who is (?:on|in) (?:it|there)|members|who sits (?:on it|there)|who belongs to it|names)${END}`,
      'iu',
    ),
    to: (_whole, body = '') => `Who sits on ${withinSentence(body)}?`,
  },
  { from: new RegExp(`^who are (?:the |all )?${BODY} members${END}`, 'iu'), to: 'Who sits on $1?' },
];

/** "By whom was it founded?", "To whom does the shop belong?", "Who presides over the board?" */
const OF_DEEDS: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:by whom|by which people|by who) (?:was|were) ([^?.]{2,60}?) (?:founded|set up|started|established|created|launched)(?: by)?${END}`,
      'iu',
    ),
    to: 'Who founded $1?',
  },
  {
    from: new RegExp(
      `^who was ([^?.]{2,60}?) (?:founded|set up|started|established|created|launched) by${END}`,
      'iu',
    ),
    to: 'Who founded $1?',
  },
  {
    from: new RegExp(
      `^([^?.]{2,60}?) was (?:founded|set up|started|established|created) by (?:whom|who|which people)${END}`,
      'iu',
    ),
    to: (_whole, what = '') => `Who founded ${withinSentence(what)}?`,
  },
  {
    from: new RegExp(
      `^who (?:was it (?:that|who) |were the people (?:that|who) |is it that )?(?:brought ([^?.]{2,60}?) into being|set ([^?.]{2,60}?) up|got ([^?.]{2,60}?) (?:started|going|off the ground)|called ([^?.]{2,60}?) into life)${END}`,
      'iu',
    ),
    to: (_whole, ...what) => `Who founded ${what.slice(0, 4).find((one) => one !== undefined) ?? ''}?`,
  },
  {
    from: new RegExp(
      `^(?:who|which (?:people|persons|individuals|man|woman)) (?:was it (?:that|who) |were the people (?:that|who) )?(?:founded|established|set up|created|launched) (?=(?:the (?:company|firm|business|agency|studio|school|charity|trust|house|practice|brewery|bakery|club)|it|\\p{L}[\\p{L}\\d&’' -]{1,40})${END})`,
      'iu',
    ),
    to: 'Who founded ',
  },
  { from: /^(?:people|persons|those|the people|everybody) (?:who|that) founded /iu, to: 'Who founded ' },
  {
    from: new RegExp(`^to whom (?:does|do) ([^?.]{2,60}?) (?:now )?belong(?: to)?${END}`, 'iu'),
    to: 'Who owns $1?',
  },
  {
    from: new RegExp(`^(?:whom|who) (?:does|do) ([^?.]{2,60}?) (?:now )?belong to${END}`, 'iu'),
    to: 'Who owns $1?',
  },
  {
    from: new RegExp(`^by (?:whom|which people) (?:is|are) ([^?.]{2,60}?) owned${END}`, 'iu'),
    to: 'Who owns $1?',
  },
  { from: new RegExp(`^who (?:is|are) ([^?.]{2,60}?) owned by${END}`, 'iu'), to: 'Who owns $1?' },
  {
    from: new RegExp(`^in whose (?:hands|ownership|possession) (?:is|are) ([^?.]{2,60}?)${END}`, 'iu'),
    to: 'Who owns $1?',
  },
  {
    from: /^whose (?:property )?is (?=the (?:company|firm|business|hotel|shop|farm|practice|house|brewery|bakery|studio|agency|clinic|school|inn|mill)[?.!\s]*$)/iu,
    to: 'Who owns ',
  },
  { from: /^(?:which (?:people|persons|individuals)|what people) (?:own|owns) /iu, to: 'Who owns ' },
  { from: /^who (?:has|holds) the (?:chair|presidency|chairmanship) of /iu, to: 'Who chairs ' },
  {
    from: /^(?:who is |name )?(?:the |their |its )?(?:current )?chair(?:man|woman|person)? of (?=(?:the |their |its )?(?:board|trustees|governors|supervisory board|board of [\p{L}]+)[?.!\s]*$)/iu,
    to: 'Who chairs ',
  },
  {
    from: /^who is (?:the |their |its )?board['’]s (?:current )?chair(?:man|woman|person)?(?=[?.!\s]*$)/iu,
    to: 'Who chairs the board',
  },
  {
    from: /^who (?:presides over|is chairing|sits at the head of|takes the chair of|acts as chair(?:man|woman|person)? of|serves as chair(?:man|woman|person)? of) (?=(?:the |their |its )?(?:[\p{L}&-]+ ){0,3}(?:board|committee|council|panel|jury|trustees|governors|assembly))/iu,
    to: 'Who chairs ',
  },
];

/** "Which coaches are there?", "Founders: names?", "Who works in payroll there?" */
const OF_KINDS: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:which|what) ((?:[\\p{L}&-]+ ){0,3}[\\p{L}&-]+[^s\\s]s) (?:are there|do they have|does (?:it|the (?:company|firm|business)) have|have they(?: got)?|work (?:there|here)|are (?:employed|working) (?:there|here))${END}`,
      'iu',
    ),
    to: 'Who are the $1?',
  },
  {
    from: new RegExp(
      `^(?:which|what) people are (?:the |their )?((?:[\\p{L}&-]+ ){0,4}[\\p{L}&-]+[^s\\s]s)${END}`,
      'iu',
    ),
    to: 'Who are the $1?',
  },
  {
    from: new RegExp(
      `^${WANTED}?(?:all )?(?:the )?(?:current |present )?((?:[\\p{L}&-]+ ){0,3}[\\p{L}&-]+[^s\\s]s)(?: ?:| [–—-]|,|\\?) ?(?:who are they|(?:what are )?their names|the names|names|which)${END}`,
      'iu',
    ),
    to: 'Who are the $1?',
  },
  {
    from: new RegExp(
      `^who (?:counts?|ranks?|is|are) (?:among|one of|amongst) (?:the |their |its )((?:[\\p{L}&-]+ ){0,3}[\\p{L}&-]+[^s\\s]s)${END}`,
      'iu',
    ),
    to: 'Who are the $1?',
  },
  {
    from: new RegExp(
      `^(?:${WANTED}?(?:any |some |the |all )?(?:names? of )?(?:any |some |the |all )?|who are the |which |what |who of the )${PEOPLE} (?:(?:who|that) )?(?:are )?(?:currently )?(?:works?|working|employed|active|is|busy) in (?:the (?=\\p{L}+ (?:department|team|office)))?([^?.]{2,60}?)(?: (?:department|team))?(?: there)?${END}`,
      'iu',
    ),
    to: 'Find people in $1.',
  },
  {
    from: new RegExp(
      `^who (?:at the (?:company|firm) )?(?:works?|is working|is employed|is active|do they employ|are|is there|is)(?: there)? in (?:the (?=\\p{L}+ (?:department|team)))?([\\p{L}&’-]+(?: [\\p{L}&’-]+){0,4}?)(?: (?:department|team))?(?: there)?${END}`,
      'iu',
    ),
    to: (whole, field) =>
      /^(?:charge|control|command|office|the |post|attendance|\p{L}+ (?:office|branch))/iu.test(field ?? '')
        ? whole
        : `Find people in ${field}.`,
  },
  {
    from: new RegExp(
      `^(?:${WANTED}(?:any |some |the |all )?(?:names? of )?|names? of |who are the )(?:any |some |the |all )?(?:people|contacts|employees|staff|persons|someone|anyone) in (?=\\p{L})`,
      'iu',
    ),
    to: 'Find people in ',
  },
  {
    from: /^(?:any |some |all )?(?:staff|employees|contacts|team members|anybody|anyone|colleagues) in (?=\p{L})/iu,
    to: 'Find people in ',
  },
];

/** Ways to ask for several people, for whoever founded or owns the house, and for the members of a body. */
export const PEOPLE_SEVERAL: readonly Rewording[] = [...OF_BODIES, ...OF_DEEDS, ...OF_KINDS];
