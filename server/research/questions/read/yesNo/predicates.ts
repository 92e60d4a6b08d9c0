import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { PROFIT_PAIRS } from './matter/profitTold.ts';

/**
 * What a yes-or-no question says of its matter, beyond that it is there. A sentence answers only where it says the same of it, or
 * the contrary: that oats are mentioned does not tell whether they are grown, and "bought in" denies "make".
 */
export interface Predicate {
  /** Words of the question that say it; they need not stand in a sentence that says the same in others. */
  asked: RegExp;
  /** Words that say what is asked. */
  same: RegExp;
  /** Words that say the contrary of what is asked. */
  contrary: RegExp;
  /** Words that say it of somebody else's things; the thing is the last word. */
  ofOthers: RegExp;
  /** What a company names as its offer, it makes: a page of a maker need not say so with every thing. */
  isOfMaking: boolean;
  /** What a page of offers names, is sold. */
  isOfSelling: boolean;
}

const within = (words: string) => inAnyCase(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u'));
const NOTHING = /(?!)/u;

/** One line a predicate: what is asked | what says the same | what says the contrary | what says it of others. The first that fits a question counts. */
const PAIRS: [asked: string, same: string, contrary?: string, ofOthers?: string][] = [
  [
    '(?:(?:a|the) (?:voting )?majority|more than half|over half)(?: of (?:the |its |their )?(?:shares|company|stock|equity))?',
    'majority|controlling|wholly[- ]owned',
    'minority',
  ],
  [
    'outsourc\\p{L}*|subcontract\\p{L}*',
    'outsourc\\p{L}*|subcontract\\p{L}*|contract manufactur\\p{L}*|by (?:our )?partners?|partner \\p{L}+|made (?:for us )?by|sewn (?:for us )?by',
    'in[ -]house|ourselves|(?:our|their) own',
  ],
  [
    'in[ -]house|themselves|itself|internally|(?:their|its|your) own(?! (?:staff|employees|customers))',
    'in[ -]house|ourselves|own|owned|internally|(?:by|in|at|from) our(?! (?:[\\p{L}-]+ ){0,2}(?:(?:co-)?owners?|partners?|suppliers?|contractors?|sub-?contractors?|neighbours?|friends?|customers?|parents?|sister|shareholders?|investors?|landlords?|agents?|dealers?|distributors?|manufacturers?|makers?|carriers?|hauliers?|providers?|foundr(?:y|ies)|printers?|hosts?|associates?|affiliates?|franchisees?)(?!\\p{L}))|eigene\\p{L}*|selbst|propre\\p{L}*',
    '(?:do|does|did) not (?:[\\p{L}-]+ ){1,5}(?:itself|themselves|ourselves)|(?:for us by|by others|not (?:\\p{L}+ )?(?:made|done|produced|baked|brewed|grown|woven|spun|printed|built) (?:by us|here|by ourselves)|buy (?:it|them|these|those|ours) from)|bought[ -]in|buy (?:it |them |these |those )?in|comes? from(?! our)|(?:by|at|in|from) (?:our|an?|the|two|three|four|five|\\d+) (?:[\\p{L}-]+ ){0,2}(?:(?:co-)?owners?|partners?|suppliers?|contractors?|sub-?contractors?|neighbours?|friends?|customers?|parents?|sister|shareholders?|investors?|landlords?|agents?|dealers?|distributors?|manufacturers?|makers?|carriers?|hauliers?|providers?|foundr(?:y|ies)|printers?|hosts?|associates?|affiliates?|franchisees?)|third[- ]part(?:y|ies)|outsourc\\p{L}*|subcontract\\p{L}*|by (?:an? )?(?:partners?|suppliers?|outside|external)|work with \\p{L}+|rent\\p{L}*|leas\\p{L}+',
  ],
  [
    'disclosed?|reveal(?:ed)?|made public|publish(?= (?:its |their |the |any )?(?:prices?|rates?|fees?|tariffs?|salar))|publish(?:ed)?(?= ?\\?)|known(?= ?\\?)|undisclosed',
    'disclos\\p{L}+|reveal\\p{L}*|publish\\p{L}*|made public|(?:we|they) (?:can )?tell|told',
    'undisclosed|not disclosed|to ourselves|between us|confidential\\p{L}*|do not tell|will not (?:say|tell)|would not say|private matter|(?:up)?on (?:request|application|enquiry|inquiry)|remain\\p{L}* secret',
  ],
  [
    '(?:being |up )?for sale|being sold|to be sold',
    '(?:is|are|be|being|been|put|puts|remains?|now|up) (?:\\p{L}+ )?for sale|being sold|to be sold|(?:looking for|seeking|sought) an? (?:\\p{L}+ )?(?:buyers?|owner)|selling (?:the (?:company|business|firm|shares|mill|site|brand)|us(?!\\p{L})|\\p{Lu})|sale of the (?:company|business|firm)',
    'not (?:\\p{L}+ )?for sale|off the market',
  ],
  [
    '(?:been |being )?(?:acquired|bought|taken over|purchased) by|(?:belongs?|sold) to|(?:become|became|becoming|now|is it) (?:a )?(?:part|subsidiary) of',
    'acquir\\p{L}+|bought|purchas\\p{L}+|tak(?:en|ing|es?) over|becom\\p{L}+ part of|(?:is|are) joining|joined|members? of|affiliated (?:to|with)|part of|subsidiary of|belong\\p{L}* to|owned by|sold to|new owner',
    'walk\\p{L}* away|call\\p{L}* off|fell through|collaps\\p{L}*|turn\\p{L}* down|reject\\p{L}*|not for sale|not part of|(?<=^(?:we|it|they|the \\p{L}+) (?:have |has )?)(?:left|quit|withdrew from|resigned from|broke away from)(?= (?:the )?\\p{Lu})',
  ],
  [
    '(?:(?:an? |the )?(?:part|subsidiary|brand|division|unit|arm) of|belongs? to)(?= (?:\\p{Lu}|the (?:company|group)|them|it(?!\\p{L})))',
    'parent of|(?<=(?:is|are|not|as|became|remain\\p{L}*) (?:an? |the )?(?:\\p{Ll}+ )?)members? of|subsidiar\\p{L}+|[Gg]roup compan\\p{L}+|[Oo]ur (?:brands?|companies|group)|owns?|owned|acquired|bought|belongs? to|[Pp]art of|division of|gehört zur?',
    'independent|unlike|sold|no longer',
  ],
  [
    'part of an? (?:\\p{L}+ ){0,2}group|belongs? to an? (?:\\p{L}+ ){0,2}group|have a parent(?: company)?|(?:an? |the )?subsidiary(?= ?\\?)',
    '(?:[Pp]art of|[Bb]elongs? to|[Ss]ubsidiary of|[Oo]wned by|[Cc]ompany of|gehör(?:t|en) (?:\\p{L}+ )?zur?) (?:the )?\\p{Lu}\\p{L}+|[Oo]ur parent|parent company',
    '[Ii]ndependent|[Ff]amily-owned|[Oo]wner-managed|(?:[Bb]elongs? to|[Oo]wned by) (?:the )?(?:\\p{Lu}\\p{L}+ )?(?:family|brothers|sisters|founders?)',
  ],
  [
    '(?:an? |one of (?:the|their) )?(?:investors?|backers?|shareholders?)(?: in| of)?(?= ?\\?| )|invest(?:ed|ing)?(?: in)?|t(?:ake|ook) part(?: in)?|participated?(?: in)?|put (?:any )?money in(?:to)?',
    '(?<!to )invest\\p{L}*|t(?:ake|ook|aking) part|participat\\p{L}+|joined|joining|came in|back(?:ed|ing|ers?)|put up|subscribed|includ\\p{L}+|alongside|together with|follow(?:ing|ed) on|pro rata|topped up|shareholders?|stakes?|shares?|led(?: by)?',
    'fell through|turn\\p{L}* down|walk\\p{L}* away|pull\\p{L}* out|no thank you|declined',
  ],
  ...PROFIT_PAIRS,
  [
    '(?<=(?:offers?|discounts?|warrant(?:y|ies)|guarantees?|rules?|prices?|fees?|charges?|surcharges?|rates?|vouchers?|promotions?|deals?|exemptions?|limits?|minimum|insurance|cover|polic(?:y|ies)|licen[cs]es?|certificates?) )(?:also |still )?(?:appl(?:y|ies)|valid|good|available)(?= (?:to|for|on|in|with))',
    'appl(?:y|ies)|applicable|valid|available|covers?|extends? to|good (?:for|on)|gelten|gilt|valables?|vale|válid[oa]s?',
    '(?:not|never|n[o’]t) (?:valid|applicable|available|apply|extend|cover(?:ed)?)|exclud(?:e[sd]?|ing)|invalid',
  ],
  [
    'released|launched|come out|came out|on the market|generally available',
    'out|released?|launch\\p{L}*|available|went live|in shops|on sale',
    'not yet|coming soon|in development|delayed|postponed',
  ],
  [
    'gone up|go(?:es|ing)? up|went up|risen|rise|increased?|rais(?:ed?|ing)(?= (?:its |the |their )?prices?)|grown|grow',
    '(?<!-)up|rose|risen|rais\\p{L}+|increas\\p{L}+|higher|gr[eo]w\\p{L}*',
    '(?<!-)down|fell|fallen|decreas\\p{L}+|lower\\p{L}*|reduc\\p{L}+|shr[aiu]nk|less|stays?(?: as| the same)|unchanged|(?:not|won.t|will not) (?:change|go up|rise)|remains? (?:as|the same)',
  ],
  [
    'gone down|go(?:es|ing)? down|went down|fallen|fall|decreased?|dropped|shrunk|cut(?= (?:its |the |their )?prices?)',
    'down|fell|fallen|decreas\\p{L}+|lower\\p{L}*|reduc\\p{L}+|shr[aiu]nk|less',
    'up|rose|risen|rais\\p{L}+|increas\\p{L}+|higher|gr[eo]w\\p{L}*',
  ],
  [
    '(?<!(?:going to|about to|will|to) (?:be )?)(?:closed|completed?|gone through|go through|go ahead|going ahead|still (?:going )?on|finali[sz]ed|done)(?= ?\\?)',
    'closed?|closing of|complet\\p{L}+|finali[sz]ed|effective|wrapped up|concluded|went through',
    'will not (?:proceed|go ahead)|not to proceed|subject to|foreseen|expected to (?:close|complete)|expected (?:before|in|by)|pending|await(?:s|ing)|not yet|will close|terminated|collapsed|walk\\p{L}* away|lapsed|call\\p{L}* off|br(?:oken?|oke) off|abandoned|dropped|shelved|scrapped',
  ],
  [
    '(?:buy|order|purchase|sell|sold) (?:\\p{L}+ ){0,3}?(?:straight|direct(?:ly)?)(?: (?:from|to) (?:them|you|us|it|customers|consumers|the public|end users))?(?: without (?:an? )?\\p{L}+)?',
    '(?:sells?|selling|sold|buy|order|purchase|supply|deliver) (?:\\p{L}+ ){0,3}?(?:straight|direct(?:ly)?)|(?:our|the) (?:online|web) ?shop',
    '(?:only|exclusively|solely|entirely) (?:through|via|from|by|to) (?:\\p{L}+ ){0,3}?(?:dealers?|retailers?|distributors?|resellers?|stockists?|wholesalers?|partners?|merchants?|the trade|trade)|(?:through|via) (?:\\p{L}+ ){0,3}?(?:dealers?|retailers?|distributors?|resellers?|stockists?|wholesalers?|merchants?) only|(?:to|with|for) (?:businesses|companies|firms|professionals|(?:the )?trade|retailers|wholesalers) only(?:,? (?:and )?not to \\p{L}+(?: \\p{L}+)?)?|only (?:to|with|for) (?:businesses|companies|firms|professionals|the trade)|not to (?:end |private )?(?:consumers|customers|individuals|households|the public|end users)|not (?:sell|deliver|supply) (?:direct|directly|to (?:end|private|the public|consumers|individual))',
  ],
  [
    '(?:still )?(?:valid|in force|up to date)(?= ?\\?)',
    'valid|in force|up to date|renewed|current',
    'expired|ran out|laps(?:ed?|ing)|revoked|withdrawn|suspended|invalid|void|out of date|not renewed',
  ],
  [
    '(?:available|possible)(?= ?\\?)|out yet',
    '',
    'coming (?:soon|in|next|this)|not yet|planned|discontinued|sold out|unavailable|withdrawn',
  ],
  [
    'up and running|operational|in operation|in service|live(?= ?\\?)|running(?= ?\\?)|completed|finished|built(?= ?\\?)',
    'operational|in(?:to)? operation|in(?:to)? service|commissioned|on stream|live|running|opened|completed?|finished|since',
    'planned|under construction|in development|being built|not yet|in preparation',
  ],
  [
    'owned by|in the hands of',
    'owned by|held by|belongs? to|in the hands of|parent|owner|part of|[\\p{L}]+-owned|(?<!(?:our|their|its|your|his|her|my) )owns?|(?:holds?|held|holding) (?:all|the majority|a majority|most|100|[5-9]\\d)|im besitz|familie(?!s)\\p{L}*',
    'sold by|no longer owned',
  ],
  [
    'acquired?|bought|purchased?|tak(?:en?|ing) over|took over',
    'acquir\\p{L}+|buy|bought|purchas\\p{L}+|adquir\\p{L}+|erwarb\\p{L}*|erworben|übern[oa]mm?\\p{L}*|rachet\\p{L}+|acquis\\p{L}*|overgenomen|förvärva\\p{L}*|t(?:ak(?:en?|ing)|ook) over|pick\\p{L}* up|rescue[sd]?|snapp\\p{L}+ up|own\\p{L}*',
    'walk\\p{L}* away|call\\p{L}* off|fell through|collaps\\p{L}*|(?:never|no) (?:an? )?(?:deal|contract|offer)|withdr\\p{L}+',
  ],
  [
    'sold (?:any |some |all |its |their )?(?:\\p{L}+ )?(?:shares?|stakes?)',
    'sold|sell\\p{L}*|dispos\\p{L}+',
    'not sold|sold not|kept|keeps?|retain\\p{L}*',
  ],
  [
    '(?:hold|holds|held|have|has|own|owns) (?:an? |any |some |the )?(?:part|parts|stakes?|shares?|interest|shareholding)(?: (?:in|of))?',
    'own|owns|owned|hold|holds|held|stakes?|shares?|shareholders?|%|per ?cent',
    'sold (?:its|their|all|the)|bought \\p{L}+ (?:\\p{L}+ )?back|exited|no longer',
  ],
  [
    '(?:[Dd]o|[Dd]oes|[Dd]id) (?:they|it|(?:the |their |its )?\\p{L}+) (?:still )?own|owned by (?:them|it)',
    'own|owns|owned|bought|acquired|subsidiar\\p{L}+|part of our group|(?:our|eigene\\p{L}*) own|belongs? to us|100\\s?%',
    'leas\\p{L}+|rent\\p{L}*|belong\\p{L}* to(?! us)|independent of|part(?:s|ed) with|(?<!(?:is|are|be|being) )sold(?! (?:under|by|in|at|through|via|with|as|more|over|out))|divest\\p{L}*|until (?:19|20)\\d\\d',
  ],
  [
    '(?:shares? (?:still )?)?(?:listed|quoted|traded|publicly traded|trade)(?: publicly)?(?= (?:on|at)|\\?)',
    'listed|listing|trad(?:es?|ed|ing)|quoted|nasdaq|nyse|stock exchange|bourse|börse|bolsa',
    'unlisted|delisted|privately held|(?:trading|admission|listing) (?:\\p{L}+ ){0,6}(?:ended|cancelled|ceased)|left the (?:stock )?(?:market|exchange)',
  ],
  [
    '(?:runs?|leads?|heads?|manages?|in charge of|at the head of)(?= (?:the (?:company|firm|business|organi[sz]ation|group)|it(?!\\p{L})))',
    'ceo|chief executive|managing director|managing partner|president|general manager|runs?|leads?|led by|heads?|headed by|managed by|boss',
    'former(?:ly)?|left|stepped down|retired',
  ],
  [
    'hiring|recruiting|(?<=^(?:do|does|did|will|would) [^?]{1,50} )hire(?! out)|recruit|looking for|vacanc(?:y|ies)',
    'hir(?:e|es|ing)|recruit\\p{L}*|vacanc\\p{L}+|positions?|jobs?|careers?|roles?|openings?|we seek|looking for|join us|join our|stellen\\p{L}*|karriere|emploi|empleo|lavora|trabalhe|suchen|vacatures?',
    '(?:not|no) (?:\\p{L}+ )?(?:hiring|recruiting|openings?|vacanc\\p{L}+|positions?|roles?)|hiring freeze',
  ],
  [
    'certified|certification|certificate|accredited|accreditation|audited',
    'certif\\p{L}*|accredit\\p{L}*|approved|zertifi\\p{L}*|renewed|hebben|haben|besitzen|verfügen|tenemos|disponemos|avons|possédons|abbiamo|hold|holds|held|passed|audited|registered|✓|badge|standards?|security|compliance|quality',
    undefined,
    '(?:certified|compliant|accredited|audited) (?:\\p{L}+ ){0,2}(?:servers?|suppliers?|partners?|farms?|farmers|cent(?:re|er)s?|hosts?|providers?|printers?|labs?|laborator(?:y|ies)|mills?|growers|installers?)|hosted (?:on|in|with|by|at)|(?:data cent(?:re|er)s?|hosts?|servers?|suppliers?|partners?|farms?|mills?|growers|printers?)(?= (?:is|are|has|have|holds?)(?!\\p{L}))',
  ],
  [
    '(?:make|makes|manufacture|manufactures|produce|produces|brew|brews|bake|bakes|grow|grows|sew)(?= )|(?<=^(?:are|is) (?:\\p{L}+ ){1,3})(?:making|manufacturing|producing|brewing|baking|growing)(?= )',
    '(?<!(?:other|others|all|any|most|different|many|various|both|these|those|of|two|three|four|leading|major|popular) )makes?|made|making|manufactur\\p{L}*|produc\\p{L}*|fabri(?:ca|co|qu)\\p{L}*|herstell\\p{L}*|hergestellt|gefertigt|fertigen|in[ -]house|built?|buil(?:d|ds|ding)|brew\\p{L}*|bak\\p{L}+|grow\\p{L}*|grew|sew\\p{L}*|come from our|our',
    'bought[ -]in|buy (?:it |them |these |those )?in|bought from|buy from|outsourc\\p{L}*|subcontract\\p{L}*|import\\p{L}*|comes? from(?! our)',
  ],
  [
    '(?:made|built|carved|woven|knitted|forged) (?:of|from|out of)',
    '(?:made|built|carved|cut|turned|forged|cast|woven|knitted|sewn|hewn) (?:\\p{L}+ ){0,2}(?:of|from|out of|with|in)|solid|pure|100 ?%|consists? of|contains?|materials?',
  ],
  [
    '(?<=^(?:is|are) [^?]*)(?:mandatory|obligatory|compulsory|required|necessary|needed)',
    'requir\\p{L}*|mandatory|obligatory|compulsory|must|need\\p{L}*|ha(?:ve|s) to|necessary|minimum',
    'optional|voluntary|up to you',
  ],
  [
    '(?:(?:accepts?|takes?|welcomes?|allows?|sees?) )?(?:walk[- ]?ins?|without (?:an? )?(?:appointments?|bookings?|reservations?))',
    'walk-?ins?|drop[ -]?in|no appointment|without (?:an )?appointment',
    '(?:by|with) (?:scheduled |prior )?appointments? only|(?:by|scheduled) appointments? only|(?:appointment|booking|reservation)s?[- ]only|by appointment(?= |\\.|$)|appointments? (?:only|is required|are required|are necessary|is necessary|must)',
  ],
  [
    '(?<=^(?:do|does|can|will|would|did)(?!\\p{L}) .*(?:get|have|receive) .*)back(?= ?\\?)',
    'refund\\p{L}*|return\\p{L}*|back|reimburs\\p{L}*',
    'non-refundable|no refunds?|not (?:be )?(?:refund\\p{L}*|returned)|forfeit\\p{L}*',
  ],
  [
    '(?<!(?:put|set|held|kept|give|gave|call|called) .{0,20})(?:takes?|taking|accepts?) (?:back(?= \\p{L})|(?:[\\p{L}-]+ ){1,4}(?:back|away)(?= ?\\?))',
    '(?:tak(?:e|es|en|ing)|took|accept\\p{L}*|buy|bring|brought|send|sent) (?:[\\p{L}-]+ ){0,4}(?:back|away)|take-?back|trade-?ins?|collect\\p{L}*|dispos\\p{L}*|remov\\p{L}*|return\\p{L}*|(?:nimmt|nehmen) [^.;]{1,60} zurück|zurückgenommen|rücknahme|reprenons|recogemos',
  ],
  [
    'allowed|permitted|admitted(?! (?:in|as|by)(?!\\p{L})| to (?:the )?(?:bar|practi))|let in|welcome(?= ?\\?| in| on| at)',
    'allow\\p{L}*|permit\\p{L}*|welcom\\p{L}+|friendly|accept\\p{L}*|can(?! be)|may(?! be)|erlaubt|gestattet|zugelassen|willkommen|bienvenu\\p{L}*|admis\\p{L}*|permis\\p{L}*|toegestaan',
    '(?:not|never|nowhere|no longer) (?:be )?(?:allowed|permitted|admitted|welcome)|(?:can|may|must)(?: ?not|n.t) be \\p{L}{3,}|prohibit\\p{L}*|forbidden|banned|non-(?=\\p{L})|(?:[\\p{L}]+)-free|verboten|interdit\\p{L}*',
  ],
  [
    'charged? (?:for|extra|on top(?: of (?:the |their )?(?:list )?prices?)?)|cost extra|extra charge|pay extra|have to pay',
    'charg\\p{L}*|costs?|fees?|extra|pay|paid|priced?',
    'free(?: of charge)?|no (?:extra |additional |further )?(?:charge|cost|fee)s?|complimentary|includ(?:ed?|es)|at no cost|costs nothing',
  ],
  [
    '(?<!the )(?:free|free of charge|complimentary)',
    'free|no (?:extra )?(?:charge|cost|fee)|complimentary|costs? nothing|includ\\p{L}*|kostenlos\\p{L}*|gratis|gratuit\\p{L}*|kostenfrei',
    "extra|costs?|charged|(?:we|they) charge|flat[- ]rate|fee of|surcharge|exclud(?:ing|es?|ed)|not included|(?<=\\d )plus|at (?:the|your) (?:customer|buyer|own|guest)\\p{L}*(?:[’']s)? expense|responsible for|fees? (?:is|are|of|includes?|covers?|appl\\p{L}+|var\\p{L}+|starts?|from|depends?)",
  ],
  [
    '(?:included|inclusive|part)(?: (?:in|with|of) (?:the|their|its|your) (?:\\p{L}+ ){0,2}(?:price|fee|rate|cost|fare|package|quote|estimate|rent|ticket|licen[cs]e|subscription|charge|tuition|membership|premium)s?)|included|inclusive|(?:prices?|fees?|rates?|costs?|fares?) (?:already )?include|(?<=^(?:do|does) [^?]{2,60} )include',
    'free|includ\\p{L}*|inclusive|enthalten|inbegriffen|inklusive|compris\\p{L}*|inclus\\p{L}*|incluid\\p{L}*|inbegrepen|part of (?:every|all|each|any)|in the box(?! office)|comes? with|supplied with|part of (?:the|our) (?:price|fee|rate|fare|package|rent|offer)|in the price|scope of (?:delivery|supply)|lieferumfang|(?:no|without(?: any)?) (?:extra|additional|further) (?:charge|cost|fee)s?|[€$£]\\d[\\d.,]*(?: [^,;.]{0,30})? with (?:an? )?\\p{L}+|and fitted|kostenlos\\p{L}*',
    "(?<!(?:no|without|without any|any)(?: extra| additional| further)? )(?:extra|costs?(?! (?:is|are) (?:not )?includ))|charged|fee of|surcharge|exclud(?:ing|es?|ed)|(?:exclusive|net) of|not included|(?:be|is|are) added|(?:billed|sold|charged|available) separately|at (?:the|your) (?:customer|buyer|own|guest)\\p{L}*(?:[’']s)? expense|responsible for|(?<=\\d )plus",
  ],
  [
    '(?<=^is (?:\\p{L}+ ){1,5})(?:still |really |now )?(?:an? )?(?:fully )?independent(?: (?:company|firm|business|\\p{L}+))?(?= ?\\?| today| now)',
    '(?:is|are|am|remain\\p{L}*|stay\\p{L}*|still|an|fully) (?:\\p{L}+ )?independent(?! of)|independently owned|owner-managed|^[Ii]ndependent(?:,| and| since)',
    'subsidiary of|(?:is|are|been|became|now) (?:a )?(?:\\p{L}+ )?(?:part|brand|division) of (?:the )?\\p{Lu}\\p{L}+|(?:belongs?|belonged) to (?:the )?\\p{Lu}\\p{L}+|(?<=^(?:we|it|they|the (?:company|business|firm|brewery|mill|bakery|hotel|agency|studio|family business|group|shop|practice)) (?:was|were|has been|have been) )sold to (?:the )?\\p{Lu}\\p{L}+|(?:owned|acquired|bought|taken over) by (?:the )?\\p{Lu}\\p{L}+|our parent|parent company',
  ],
  [
    '(?:an? |one of the )?(?:\\p{L}+ )?members? of(?! (?:the|their|its) (?:board|council|management|supervisory|advisory|executive|team|staff))',
    '(?:am|is|are|been|being|as|become|became|remain\\p{L}*|an?|full|founding|associate|corporate|proud) (?:\\p{L}+ ){0,2}members?|^[Mm]embers?|member(?: of| since|:)|memberships?|belongs? to|joined|mitglied\\p{L}*',
    'left|resigned from',
  ],
  [
    'based|located|headquartered',
    'based|located|headquarter\\p{L}*|head office|seat|office|address|home|works? (?:is|are)|plant',
    'moved from|moved out|relocated from|left',
  ],
  [
    '(?:uses?|using|runs?|running(?: on)?)(?= \\p{Lu}(?![\\p{L}\\d]*-))',
    '[Uu]s(?:e[sd]?|ing)(?! by)|utili[sz]\\p{L}+|[Rr]uns?|[Rr]unning|ran|[Ww]ork\\p{L}* (?:with|in|on)|powered by|built on|[Rr]el(?:y|ies) on|(?:our|the) (?:\\p{L}+ ){0,3}(?:ledger|system|crm|CRM|erp|ERP|platform|software|tool)|[Oo]ur|nutz\\p{L}+|einsetz\\p{L}*|arbeite\\p{L}*|verwend\\p{L}+|utilis\\p{L}+|usamos|gebruik\\p{L}*|[Pp]rovided by|[Hh]osted (?:by|on|with)|[Ii]n (?=\\p{Lu})|(?:with|mit|avec|über) (?=\\p{Lu})|using',
  ],
  [
    '(?:works?|working|employed) (?:at|for|by)(?= \\p{Lu})',
    '[Ww]orks? (?:at|for|in|as|on)|[Ww]orking|[Ee]mployed|[Ee]mployee|joined',
    'left|retired|former(?:ly)?',
  ],
  [
    'sell(?= (?:[\\p{L}-]+ ){0,3}?to (?:\\p{L}+ )?(?:consumers|private|individuals|households|the (?:general )?public|end users))',
    '(?:sells?|sold|selling|deliver\\p{L}*|suppl\\p{L}*|serv\\p{L}*|sales) (?:[\\p{L}-]+,? ){0,6}?(?:consumers|private|individuals|households|the (?:general )?public|end users)|(?:consumers|private (?:customers|clients|individuals)|individuals|households|the (?:general )?public|end users) (?:[\\p{L}-]+ ){0,2}?(?:welcome|can|may|buy|order|shop)|privat(?:kund|pers|leut)\\p{L}*',
    'sorry|unfortunately|(?:to|with|for) (?:businesses|companies|firms|professionals|(?:the )?trade|retailers|wholesalers) only(?:,? (?:and )?not to \\p{L}+(?: \\p{L}+)?)?|only (?:to|with|for) (?:businesses|companies|firms|professionals|the trade)|trade only|nur an (?!\\p{Ll}*\\s?privat)',
  ],
  [
    'sell|sells|sold|(?<=^(?:are|is) (?:\\p{L}+ ){1,3})selling',
    'sell|sells|sold|sale|sales|buy|(?:can|may) (?:also )?be (?:bought|purchased|ordered)|shop|deliver\\p{L}*|suppl\\p{L}*|serv\\p{L}*|carr(?:y|ies)|for (?:\\p{L}+ )?(?:customers|consumers)|(?<!the )only|exclusively|available|stock\\p{L}*|verkauf\\p{L}*|vend\\p{L}+|liefer\\p{L}*|clients?|customers?',
    'discontinued|sold out|withdrawn|(?:to|with|for) (?:businesses|companies|firms|professionals|(?:the )?trade|retailers|wholesalers) only(?:,? (?:and )?not to \\p{L}+(?: \\p{L}+)?)?|only (?:to|with|for) (?:businesses|companies|firms|professionals|the trade)|trade only',
  ],
  [
    '(?<=^(?:are|is|will) (?:\\p{L}+ ){1,6}?)open',
    'open|opens|opening|opened|geöffnet|ouvert\\p{L}*|abiert\\p{L}*|apert\\p{L}*|geopend|hours|daily|every day|\\d\\s?(?:am|pm)',
    'closed|shut|over|ended|geschlossen|fermé\\p{L}*|cerrad\\p{L}*|chius\\p{L}*|gesloten',
  ],
  [
    '(?<=^(?:can|may|could) (?:\\p{L}+ ){1,2})pay (?:with|by|via|using|in)|accept(?:ed|s)?',
    'pay\\p{L}*|accept\\p{L}*|tak(?:es?|en)|welcome|methods?|cards?|nehmen|akzepti\\p{L}+|(?:be)?zahl\\p{L}*|acept\\p{L}+|pagar|pagos?|pago|admitimos|accett\\p{L}+|betal\\p{L}+',
    '(?:not|no longer|cannot) (?:accept\\p{L}*|take)|excluded|refused|rejected|declined|returned unopened',
  ],
  [
    'deliver|ship|send|dispatch',
    'suppl(?:y|ies)|deliver\\p{L}*|ship\\p{L}*|send|sent|dispatch\\p{L}*|post\\p{L}*|livr\\p{L}+|liefer\\p{L}*|versand|versend\\p{L}*|envi(?:amos|ar|ado|os?)|entreg\\p{L}+|expédi\\p{L}+|spedi(?:amo|re|zion)\\p{L}*|consegn\\p{L}+|verzend\\p{L}*|bezorg\\p{L}*|bring|carry|collect\\p{L}*|abroad',
    '(?:collection|pick-?up|collect\\p{L}*) only',
  ],
  [
    '(?<=^(?:are|is) there (?:still |any |some |enough )*)(?:places|seats|tickets|openings|spots)|(?:places|seats|tickets|openings|spots)(?= (?:left|available|free|remaining|open|still)(?!\\p{L}))',
    '',
    'filled|sold[ -]out|fully booked|booked up|taken|expired|over',
  ],
  [
    '(?:stay|remain|stays?|keep) (?:the same|unchanged|stable)',
    'same|unchanged|no change|nothing changes|stays?',
    'will (?:change|rise|increase)|go(?:es)? up',
  ],
  [
    '(?<=(?:pay|paid|payable|bill|billed|billing|charged?|invoiced?)(?:\\p{L}| )* )(?:monthly|per month|by the month)|in instal?lments',
    'months?|monthly|instal?lments?',
  ],
];

const SELLING = 'sell|';
const MAKING = '(?:make|makes|';

const PREDICATES: Predicate[] = PAIRS.map(([asked, same, contrary, ofOthers]) => ({
  // "Role-based" says nothing of where.
  asked: within(`(?<!-)(?:${asked})`),
  same: same === '' ? /./u : within(same),
  contrary: contrary === undefined ? NOTHING : within(contrary),
  ofOthers: ofOthers === undefined ? NOTHING : within(ofOthers),
  isOfMaking: asked.startsWith(MAKING),
  isOfSelling: asked.startsWith(SELLING),
}));

/** The predicate of a question that any affirmative sentence about the matter fulfils. */
const ANY: Predicate = {
  asked: NOTHING,
  same: /./u,
  contrary: NOTHING,
  ofOthers: NOTHING,
  isOfMaking: false,
  isOfSelling: false,
};

/** What a question says of its matter; that it is there where that is all. */
export function predicateOf(question: string): Predicate {
  return PREDICATES.find(({ asked }) => asked.test(question)) ?? ANY;
}

/** Whether a question says nothing beyond that its matter is there. */
export const isPlain = (predicate: Predicate): boolean => predicate === ANY;
