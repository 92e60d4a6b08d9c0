/** Given names that one person goes by, folded, a family each. English, German, French and Spanish usage. */
const FAMILIES =
  'alexander alex sasha xander lex|alexandra alex sandra sasha lexi|alfred al fred|andrew andy drew|' +
  'andreas andi|anthony tony|antonio toni tony|arthur art|barbara barb babs barbie|benjamin ben benny|' +
  'bernard bernie|catherine katherine kathryn cathy kathy kate katie cat kat|' +
  'charles charlie chuck chas|christopher chris kit|christina christine chris tina chrissy|' +
  'christian chris|cynthia cindy|daniel dan danny|daniela dani|david dave davey|' +
  'deborah debra deb debbie|donald don donny|dorothy dot dottie|edward ed eddie ted ned|' +
  'eleanor ellie nell nora|elizabeth elisabeth liz lizzie beth betty eliza lisa|emily em emmy|' +
  'eugene gene|francis frank fran|francisco paco pancho|frederick fred freddie|friedrich fritz|' +
  'gabriel gabe|gabriella gabrielle gabi gabby|gerald gerry jerry|gregory greg|harold harry hal|' +
  'henry harry hank|isabella isabel bella izzy|jacob jake|jacqueline jackie|james jim jimmy jamie|' +
  'janet jan|jennifer jen jenny|jessica jess jessie|johann johannes hannes hans|jonathan jon jonny|' +
  'john jack johnny|jose pepe|joseph joe joey|joshua josh|judith judy|katharina kathi kati|' +
  'kenneth ken kenny|kimberly kim|lawrence laurence larry|leonard leo len lenny|louis lou|' +
  'madeleine maddie|manuel manu|margaret maggie meg peggy greta rita|martin marty|matthew matt matty|' +
  'matthias matze|maximilian max|michael mike mick mickey|michelle shelly|miguel mike|' +
  'nathaniel nathan nate nat|nicholas nicolas nick nicky niko|olivia liv livvy|oliver olli ollie|' +
  'pamela pam|patricia pat patty trish tricia|patrick pat paddy|peter pete|philip phillip phil|' +
  'rachel rach|raymond ray|rebecca becky becca|richard rick ricky dick rich|' +
  'robert rob robbie bob bobby bert|roberta bobbie|ronald ron ronnie|samantha sam|samuel sam sammy|' +
  'sarah sara sally|sebastian seb basti|stanley stan|stefan steffen|stephanie steph|' +
  'stephen steven steve|susan suzanne sue susie|tamara tammy|theodore ted theo teddy|' +
  'theresa teresa terry tess|thomas tom tommy|timothy tim timmy|valerie val|vanessa nessa|' +
  'victoria vicky tori|vincent vince vinny|virginia ginny|walter walt wally|wilhelm willi|' +
  'william will bill billy liam willy|zachary zach zack';

/** The families that a name belongs to. */
const familiesOf = new Map<string, Set<string>>();
for (const family of FAMILIES.split('|'))
  for (const name of family.split(' ')) familiesOf.set(name, (familiesOf.get(name) ?? new Set()).add(family));

/** Whether two folded given names may be one person's: "robert" and "bob". The same name is no nickname. */
export function isNickname(a: string, b: string): boolean {
  const families = [...(familiesOf.get(a) ?? [])];
  return a !== b && families.some((family) => familiesOf.get(b)?.has(family));
}
