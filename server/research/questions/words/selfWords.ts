/** What the company is, said instead of its name; "the shop" may as well be one that it has, and a link leads to one. */
export const SELF =
  /(?<!\p{L}|(?:into|inside|to|from) )(?:the|this) (?:(?:credit|housing|building|law|trade|insurance|auction|family) )?(?:union|federation|brokerage|orchestra|shipyard|zoo|aquarium|distillery|brewery|agency|hotel|school|university|college|restaurant|bank|clinic|hospital|charity|foundation|start-?up|manufacturer|retailer|studio|practice|museum|club|association|vendor|provider|supplier|maker|airline|cooperative|consultancy|bakery|winery|farm|publisher|distributor|firm|brewer|trust|society|co-op|co-operative|council|academy|hospice|infirmary|dairy|joinery|insurer)(?:['’]s)?(?!\p{L}|['’]s| of(?!\p{L}))/gu;

/** "Did the Association have": with a capital, too. */
export const SELF_NAMED =
  /(?<!\p{L}|(?:into|inside|to|from) )[Tt]he (?:Company|Group|Firm|Association|Society|Trust|Club|Council|College|School|University|Hospital|Foundation|Charity|Bank|Museum|Authority|Institute|Union|Federation|Co-op|Co-operative|Cooperative|Academy|Hospice|Infirmary|Practice|Studio)(?:['’]s)?(?= (?:have|has|had|get|gets|got|run|runs|own|owns|hold|holds|employ|employs|make|makes|receive|receives|publish|publishes|offer|offers|use|uses|keep|keeps|give|gives|spend|spends|raise|raises|earn|earns|pay|pays|fund|funds|serve|serves|train|trains)(?!\p{L}))/gu;

/** Of a list or a count "the yard" that does something is the house itself, too: where it is one of several, something says which. */
export const SELF_AS_SUBJECT =
  /(?<=(?<!\p{L})(?:do|does|did|has|have|can|will|must|is) )(?:the|this) (?:lab|laboratory|auction house|yard|shipyard|union|mill|theatre|playhouse|gallery|quarry|nursery|church|parish|railway|utility|press|port|harbour|airport|league|federation|party|chain|dealer|builder|carrier|lender|broker|hatchery|vineyard|estate|zoo|orchestra|choir|library|broadcaster|operator|developer|contractor|franchise)(?= (?!(?:in|at|of|on|near|for|with|from|that|which|where)(?!\p{L}))\p{Ll})/gu;
