import { isHeldByKin } from '../yesNo/whose/doneBy.ts';

/** "By other houses", "by colleagues at …": who does it is none of the house. */
const BY_OTHERS =
  /(?<!\p{L})by (?:(?:an?|the|some|our|its|their|two|three|several|many) )*(?:other|others|another|outside|external|partner|neighbouring|independent|specialist|associated|friendly|third part(?:y|ies)|colleagues|friends|neighbours?|freelancers?|volunteers|sub-?contractors?)(?!\p{L})/iu;
const ASKS_WHO =
  /(?<!\p{L})(?:partners?|others?|outside|external|colleagues|friends|neighbours?|freelancers?|volunteers|sub-?contract\p{L}*|outsourc\p{L}*|third part(?:y|ies)|by whom|who)(?!\p{L})/iu;
/** "Is done by", "are seen by": a verb that says so. */
const PASSIVE =
  /(?<!\p{L})(?:\p{L}+ed|done|made|seen|given|taught|run|sold|built|sewn|cut|grown|held|kept|led|written|put|sent|taken|brought|bought|cast|spun|woven|lent|let|hung|dealt with|looked after) (?:[\p{L}]+ly |in \p{L}+ |for us |into [\p{L}, ]{2,80} )?by /iu;

/** Where the clause goes on behind a list. */
const CLAUSE_END = /[;.]|, (?:but|while|whereas|and we|though|although) /u;

/** Whether the rest of a list's clause says that another does what is asked: "Interpreting in Finnish and Latvian is done by a partner agency". */
export function isDoneByOthers(text: string, first: number, question: string): boolean {
  if (ASKS_WHO.test(question)) return false;
  const behind = text.slice(first);
  const cut = CLAUSE_END.exec(behind);
  const clause = behind.slice(0, cut?.index);
  const at = clause.search(/(?<!\p{L})by(?!\p{L})/iu);
  if (at < 0) return false;
  const isPassive = PASSIVE.test(`${text.slice(0, first)}${clause}`);
  return isPassive && (BY_OTHERS.test(clause) || isHeldByKin(clause, { question }));
}
