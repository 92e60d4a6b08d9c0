import { type Rewording, withinSentence } from './rewording.ts';

/** Who asks: "I", "a baker", "investors", "somebody from the press". */
const ASKER =
  "(?:i|we|you|one|they|people|somebody|someone|anybody|anyone|(?:(?:an?|the|their|your|new|potential|would-be|our) )?(?!(?:be|do|get|go|i|we|you)(?! ))[\\p{L}’'-]+(?: [\\p{L}’'-]+){0,3}?)";
const MAY = '(?:should|shall|can|could|do|does|may|must|would|might|will|need to|ought to)';
const TO_TURN =
  '(?:(?:have|need|want|like|go) to )?(?:contact|call|ring|phone|telephone|e-?mail|mail|message|write(?: to)?|ask(?: for)?|talk(?: to| with)?|speak(?: to| with)?|turn(?: to)?|approach|reach(?: out to)?|get in touch(?: with)?|be in touch with|get hold of|go to|address(?: myself to)?|consult|see|deal with|apply to|report to|send)';
const ABOUT =
  '(?:about|for|regarding|on|over|concerning|with|re|in matters of|on matters of|on the subject of|in connection with|with regard to|with respect to|when it comes to|in respect of|as regards|around)';
const DETERMINED =
  '(?:(?:the|their|its|your|our|an?|any|some|my|questions?|enquir(?:y|ies)|inquir(?:y|ies)|matters?|issues?)(?: (?:about|on|regarding|of|with))? )*';
const OBJECT =
  '(?: (?:(?:my|any|an?|the|our|your|all) )?(?:questions?|enquir(?:y|ies)|inquir(?:y|ies)|requests?|letters?|mail))?';
const CONTACT =
  '(?:(?:right|best|main|first|named|correct|relevant|appropriate|dedicated|direct|go-?to|responsible|proper|usual) )*(?:point of contact|contact person|contact partner|contact name|contact|go-?to person|go-?to|person to (?:contact|talk to|speak to|speak with|talk with|ask|call|ring|write to|approach|turn to|go to|e-?mail|see|get in touch with)|person i (?:should|can|need to) (?:contact|talk to|speak to|ask|call))';
const WHOM =
  '(?:(?:to|with|from|at) whom|whom|who|which (?:person|colleague|employee|of them)|(?:to|with) which (?:person|colleague))';
const END = '[?.!\\s]*$';

/** "To whom should I turn about export?", "If I want to buy one, whom do I ask?" */
export const PEOPLE_TO_ASK: readonly Rewording[] = [
  {
    from: new RegExp(`^${WHOM} ${MAY} ${ASKER} ${TO_TURN}${OBJECT} ${ABOUT} ${DETERMINED}(?=\\p{L})`, 'iu'),
    to: 'Who handles ',
  },
  {
    from: new RegExp(
      `^${WHOM} ${MAY} ${ASKER} ${TO_TURN} (?:if|when|in case|where) (?:i|we|you|one|they|he or she|somebody) (?:(?:have|has|had) (?:got )?(?:an? |any |some )?(?:questions?|problems?|enquir(?:y|ies)|issues?|complaints?|concerns?|interest) (?:about|on|regarding|with|in|to do with)|(?:am|are|is) (?:interested in|looking for|after)|(?:want|wants|wish|wishes|need|needs|would like|['’]d like|intend|plan) to|(?:want|wants|need|needs)) ${DETERMINED}(?=\\p{L})`,
      'iu',
    ),
    to: 'Who handles ',
  },
  {
    from: new RegExp(`^${WHOM} ${MAY} ${ASKER} ${TO_TURN} (?:in order )?to (?=\\p{L})`, 'iu'),
    to: 'Who handles ',
  },
  {
    from: new RegExp(
      `^(?:(?:if|when|in case) )?(?:(?:i|we)(?:['’](?:d|ve|m|re))? )(?:(?:have|has|had|got|have got) (?:an? |any |some )?(?:questions?|problems?|enquir(?:y|ies)|issues?|complaints?|concerns?) (?:about|on|regarding|with|to do with) |(?:am |are )?(?:interested in|looking for|after) |(?:would |'d )?(?:want|wish|need|like|intend|plan|hope) to |(?:want|need) )${DETERMINED}([^?.:,;–—]{2,70}?)(?:,|:|;|\\.| [–—-]|\\?) ?(?:so |then )?(?:${WHOM} (?:${MAY} (?:i|we) ${TO_TURN}(?: about (?:it|that))?|(?:can|could|will) help(?: me| us)?)|who(?:['’]s| is) (?:the |my |our |your )?${CONTACT})${END}`,
      'iu',
    ),
    to: 'Who handles $1?',
  },
  {
    from: new RegExp(
      `^(?:(?:as (?:for|to|regards)|regarding|concerning|for|about|on|when it comes to) )?([^?.:,;–—]{2,60}?)(?:,| ?:| [–—-]|\\?) ?(?:${WHOM} ${MAY} (?:i|we|one|you) ${TO_TURN}(?: about (?:it|that|this)| for (?:it|that|this))?|who(?:['’]s| is) (?:the |my |our |your )?${CONTACT}|(?:the )?contact(?: person| name)?)${END}`,
      'iu',
    ),
    to: (_whole, what = '') => `Who handles ${withinSentence(what)}?`,
  },
  {
    from: new RegExp(
      `^(?:who(?: is|['’]s| are| would be| might be)|is there) (?:the |my |our |your |their |its |an? )?${CONTACT}s? ${ABOUT} ${DETERMINED}(?=\\p{L})`,
      'iu',
    ),
    to: 'Who handles ',
  },
  {
    from: new RegExp(
      `^(?:(?:i|we) need |(?:i(?:['’]m| am) )?looking for )?(?:the |an? |your |their )?${CONTACT} ${ABOUT} ${DETERMINED}(?=\\p{L})`,
      'iu',
    ),
    to: 'Who handles ',
  },
  {
    from: new RegExp(
      `^(?:to whom|to which person|where and to whom|whom|who) (?:should|shall|can|could|do|does|may|must|are|is|have) (?:an? |the |all |any |my |our )?([^?.]{2,60}?) (?:to )?(?:be |get |go to be )?(?:addressed|sent|directed|submitted|made|reported|given|forwarded|put|brought|go|mailed|taken)(?: to)?${END}`,
      'iu',
    ),
    to: 'Who handles $1?',
  },
  {
    from: new RegExp(
      `^who (?:is there to |can |could |will |would |is able to |might )?helps? (?:me |us |you |one |people |customers |clients )?(?:out )?(?:with|on|about) ${DETERMINED}(?=\\p{L})`,
      'iu',
    ),
    to: 'Who handles ',
  },
  {
    from: /^who (?:sees to|attends to|is assigned to|is in touch about|is there for|is available for|responds to|replies to|fields|processes|is the one for|has to do with|is concerned with|is tasked with|is entrusted with|is charged with|is busy with|concerns (?:him|her|them)sel(?:f|ves) with|is occupied with) (?=\p{L})/iu,
    to: 'Who handles ',
  },
  {
    from: /^who answers (?:to )?(?:questions|enquiries|inquiries|queries) (?:about|on|regarding|concerning) /iu,
    to: 'Who handles ',
  },
  {
    from: new RegExp(
      `^(?:to whom|whom|who) ${MAY} ([\\p{L}’'-]+(?: [\\p{L}’'-]+)?) (?:turn|contact|write|speak|talk|go|call|ring|approach)(?: to)?${END}`,
      'iu',
    ),
    to: (whole, asker) =>
      /^(?:i|we|you|one|they|people|somebody|someone|anybody|anyone)$/iu.test(asker ?? '') ||
      /^(?:an?|the) /iu.test(asker ?? '')
        ? whole
        : `Who handles ${asker}?`,
  },
];
