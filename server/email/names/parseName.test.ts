import { expect, test } from 'vitest';
import { parseName } from './parseName.ts';

/** The likeliest reading, drawn as `given+words (middle names) [particles] surname+words`. */
function likeliest(fullName: string): string {
  const parsed = parseName(fullName);
  if (parsed.kind !== 'person') return parsed.kind;
  const [reading] = parsed.readings;
  if (reading === undefined) throw new Error('A person has at least one reading.');
  const { given, middle, particles, surname } = reading;
  return [
    given.join('+'),
    middle.length > 0 ? `(${middle.join(' ')})` : '',
    particles.length > 0 ? `[${particles.join(' ')}]` : '',
    surname.join('+'),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const confidenceOf = (fullName: string) => {
  const parsed = parseName(fullName);
  return parsed.kind === 'person' ? parsed.confidence : parsed.kind;
};

function fullReadings(fullName: string): string[] {
  const parsed = parseName(fullName);
  if (parsed.kind !== 'person') return [];
  return parsed.readings.map(({ given, particles, surname }) =>
    [given.join('+'), ...particles, surname.join('+')].join(' '),
  );
}

const NBSP = '\u00a0';
const ZERO_WIDTH = '\u200b';
const RIGHT_TO_LEFT_MARK = '\u200f';

test.each([
  ['Jane Doe', 'jane doe'],
  ['  jane   DOE ', 'jane doe'],
  ['Jane Q. Doe', 'jane (q) doe'],
  // Titles, credentials, generations.
  ['Dr Jane Doe', 'jane doe'],
  ['Mr. John A. Smith', 'john (a) smith'],
  ['Prof. Dr. h.c. Hans-Peter Huber', 'hans+peter huber'],
  ['Prof. Dr. h. c. mult. Karl Huber', 'karl huber'],
  ['Dr. rer. nat. Angela Schmidt', 'angela schmidt'],
  ['Prof.Dr.Karl Huber', 'karl huber'],
  ['Dipl.-Ing. Karl Huber', 'karl huber'],
  ['Dipl. Ing. Karl Huber', 'karl huber'],
  ['Sir Ian McKellen', 'ian mckellen'],
  ['The Rt Hon Boris Johnson MP', 'boris johnson'],
  ['Ing. Jan Novák, Ph.D.', 'jan novak'],
  ['Dott.ssa Giulia Rossi', 'giulia rossi'],
  ['Jane Doe PhD', 'jane doe'],
  ['Jane Doe, Ph.D., MBA', 'jane doe'],
  ['Jane Doe M.D.', 'jane doe'],
  ['Jane Doe MBA PMP', 'jane doe'],
  ['John Smith, CFA, CPA', 'john smith'],
  ['John Smith III', 'john smith'],
  ['John Smith Jr.', 'john smith'],
  ['William Gates, 3rd', 'william gates'],
  ['Max Mustermann jun.', 'max mustermann'],
  ['Jane Doe née Smith', 'jane doe'],
  // What looks like a title or a credential and is a name.
  ['Jack Ma', 'jack ma'],
  ['Mary Do', 'mary do'],
  ['Don Johnson', 'don johnson'],
  ['Judge Reinhold', 'judge reinhold'],
  ['Ben Affleck', 'ben affleck'],
  ['Al Gore', 'al gore'],
  ['Van Morrison', 'van morrison'],
  ['J.R. Smith', 'j (r) smith'],
  ['P.K. Smith', 'p (k) smith'],
  ['P. Kumar', 'p kumar'],
  ['Dr. M. Weber', 'm weber'],
  ['M. Jean Dupont', 'jean dupont'],
  // Roles and pronouns.
  ['Jane Doe (she/her)', 'jane doe'],
  ['Jane Doe she/her', 'jane doe'],
  ['Jane (She/Her/Hers) Doe', 'jane doe'],
  ['Jane Doe (CEO)', 'jane doe'],
  ['Jane Doe - CEO at X', 'jane doe'],
  ['Jane Doe – Head of Sales', 'jane doe'],
  ['Jane Doe—Founder', 'jane doe'],
  ['Jane Doe | Recruiter | Acme Inc.', 'jane doe'],
  ['Jane Doe · 2nd', 'jane doe'],
  ['Jane Doe · VP Sales', 'jane doe'],
  ['Jane Doe, CEO', 'jane doe'],
  ['Jane Doe, Acme GmbH', 'jane doe'],
  ['Jane Doe, London', 'jane doe'],
  ['CEO - Jane Doe', 'jane doe'],
  ['Jane Doe at Acme', 'jane doe'],
  ['Jane D. Doe-Smith PhD, CFA (she/her) | CEO', 'jane (d) doe+smith'],
  // Surname first.
  ['Doe, Jane', 'jane doe'],
  ['Doe, Jane A.', 'jane (a) doe'],
  ['Smith, Jr., John', 'john smith'],
  ['Smith, John, PhD', 'john smith'],
  ['van den Berg, Pieter', 'pieter [van den] berg'],
  ['Berg, Pieter van den', 'pieter [van den] berg'],
  ['DUPONT Jean', 'jean dupont'],
  // Particles.
  ['Ludwig van Beethoven', 'ludwig [van] beethoven'],
  ['Jan Willem van den Berg', 'jan (willem) [van den] berg'],
  ["Pieter van 't Hof", 'pieter [van t] hof'],
  ['Ursula von der Leyen', 'ursula [von der] leyen'],
  ['Robert De Niro', 'robert [de] niro'],
  ['Maria de la Cruz', 'maria [de la] cruz'],
  ['Maria dos Santos', 'maria [dos] santos'],
  ['Mohammed bin Salman', 'mohammed [bin] salman'],
  ['Mohammed Al-Rashid', 'mohammed [al] rashid'],
  ['David Ben Gurion', 'david [ben] gurion'],
  ['Conor Mc Gregor', 'conor [mc] gregor'],
  ['Jack St. John', 'jack [st] john'],
  ['Helle af Klint', 'helle [af] klint'],
  // Apostrophes and hyphens.
  ["Conan O'Brien", 'conan obrien'],
  ['Conan O’Brien', 'conan obrien'],
  ['Conan O`Brien', 'conan obrien'],
  ['Conan O´Brien', 'conan obrien'],
  ['Conan OʼBrien', 'conan obrien'],
  ['Sinead O Connor', 'sinead [o] connor'],
  ["Beverly D'Angelo", 'beverly dangelo'],
  ['Anne-Marie Smith-Jones', 'anne+marie smith+jones'],
  ['Jean‑Luc Picard', 'jean+luc picard'],
  // Double surnames, initials.
  ['Gabriel García Márquez', 'gabriel garcia'],
  ['José Ortega y Gasset', 'jose ortega'],
  ['Ana María Rodríguez López', 'ana (maria) rodriguez'],
  ['J. R. Smith', 'j (r) smith'],
  ['J. R. R. Tolkien', 'j (r r) tolkien'],
  ['J. Edgar Hoover', 'edgar hoover'],
  // Typography.
  ['Wei Zhang 张伟', 'wei zhang'],
  ['Ivan Petrov / Иван Петров', 'ivan petrov'],
  ['张伟 (Wei Zhang)', 'wei zhang'],
  ['🚀 Jane Doe 👩🏽‍💻✨', 'jane doe'],
  [`Jane${NBSP}Doe`, 'jane doe'],
  [`Ja${ZERO_WIDTH}ne ${RIGHT_TO_LEFT_MARK}Doe`, 'jane doe'],
  ['Ｊａｎｅ　Ｄｏｅ', 'jane doe'],
  ['Se&aacute;n&nbsp;O&#39;Casey', 'sean ocasey'],
  ['jane.doe', 'jane doe'],
  ['Jane_Doe', 'jane doe'],
  // Family name first.
  ['Nguyễn Văn Anh', 'anh (van) nguyen'],
  ['Lee Kuan Yew', 'kuan+yew lee'],
  ['Zhang Wei', 'wei zhang'],
  ['Иванов Иван Иванович', 'ivan (ivanovich) ivanov'],
  ['Kim Moore', 'kim moore'],
])('%s reads as %s', (fullName, reading) => {
  expect(likeliest(fullName)).toBe(reading);
  expect(confidenceOf(fullName)).toBe(
    /\p{Script=Cyrillic}$/u.test(fullName) && !/[a-z]/i.test(fullName) ? 'low' : 'high',
  );
});

test.each([
  ['Jürgen Müller', 'juergen mueller', 'jurgen muller'],
  ['Jörg Weiß', 'joerg weiss', 'jorg weiss'],
  ['Søren Østergård', 'soren ostergard', 'soeren oestergaard'],
  ['Björn Åkesson', 'bjorn akesson', 'bjoern aakesson'],
  ['Gökhan Şahin', 'gokhan sahin', 'goekhan sahin'],
  ['Bjarne Kjær', 'bjarne kjaer', null],
  ['Łukasz Żółć', 'lukasz zolc', null],
  ['Þórir Jónsson', 'thorir jonsson', null],
  ['Đặng Thu', 'dang thu', null],
])('%s is spelled %s first, and %s', (fullName, first, second) => {
  const readings = fullReadings(fullName);
  expect(readings[0]).toBe(first);
  if (second !== null) expect(readings).toContain(second);
  expect(confidenceOf(fullName)).toBe('high');
});

test.each([
  ['Иван Петров', 'ivan petrov'],
  ['Никита Васильев', 'nikita vasilev'],
  ['Григорий Павлов', 'grigory pavlov'],
  ['Петро Григоренко', 'petro hryhorenko'],
  ['Юлия Щербакова', 'yulia shcherbakova'],
  ['Володимир Зеленський', 'volodymyr zelenskyy'],
  ['Јелена Петровић', 'jelena petrovic'],
  ['Γιώργος Παπαδόπουλος', 'giorgos papadopoulos'],
  ['Μπάμπης Αυγερινός', 'bampis avgerinos'],
  ['Արամ Խաչատրյան', 'aram khachatryan'],
  ['ნინო ბერიძე', 'nino beridze'],
  ['नरेन्द्र शर्मा', 'narendra sharma'],
  ['محمد علي', 'mohammed ali'],
  ['أحمد المنصور', 'ahmed almansour'],
  ['דוד כהן', 'david cohen'],
  ['张伟', 'wei zhang'],
  ['欧阳修', 'xiu ouyang'],
  ['吕布', 'bu lu'],
  ['吕布', 'bu lyu'],
  ['陳大文', 'dawen chan'],
  ['David 王小明', 'david wang'],
  ['김민준', 'minjun kim'],
  ['박정희', 'junghee park'],
  ['さとう たろう', 'taro sato'],
  ['山田太郎', 'taro yamada'],
  ['佐々木 健', 'ken sasaki'],
  ['鈴木たろう', 'taro suzuki'],
  ['ジョン・スミス', 'jon sumisu'],
  ['ちょうよ けっこん', 'kekkon choyo'],
])('%s is transliterated to %s among others, and is of low confidence', (fullName, reading) => {
  expect(fullReadings(fullName)).toContain(reading);
  expect(confidenceOf(fullName)).toBe('low');
});

test.each([
  ['Gabriel García Márquez', ['gabriel garcia', 'gabriel garcia+marquez', 'gabriel marquez']],
  ['Mary Ann Evans', ['mary evans', 'mary+ann evans']],
  ['Robert (Bob) Smith', ['robert smith', 'bob smith']],
  ['Robert "Bob" Smith', ['robert smith', 'bob smith']],
  ['João da Silva Santos', ['joao santos', 'joao da silva']],
  ['Zhang Wei', ['wei zhang', 'zhang wei']],
  ['Peter Meyer zu Selhausen', ['peter zu selhausen', 'peter meyer+zu+selhausen']],
])('%s has the readings %j', (fullName, expected) => {
  expect(fullReadings(fullName)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['🚀', 'empty'],
  ['---', 'empty'],
  ['()', 'empty'],
  ['42', 'empty'],
  ['Madonna', 'single_token'],
  ['Dr. Smith', 'single_token'],
  ['Mr Madonna (singer)', 'single_token'],
  ['Smith, PhD', 'single_token'],
  ['Jane 🚀', 'single_token'],
  ['陈', 'single_token'],
  ['たろう', 'single_token'],
])('%j is unparseable: %s', (fullName, reason) => {
  expect(parseName(fullName)).toEqual({ kind: 'unparseable', reason });
});

test('more than four tokens give the most plausible readings, of low confidence', () => {
  expect(confidenceOf('Carlos Alberto Juan Pérez García')).toBe('low');
  expect(fullReadings('Carlos Alberto Juan Pérez García')).toEqual(
    expect.arrayContaining(['carlos perez', 'carlos garcia', 'carlos perez+garcia']),
  );
  expect(likeliest('Anna Maria Luise Karin Schmidt')).toBe('anna (maria luise) schmidt');
  expect(confidenceOf('Anna Maria Luise Karin Schmidt')).toBe('low');
});

test('particles are no tokens of their own: four names and particles are still clear', () => {
  expect(confidenceOf('Jan Pieter Willem van den Berg')).toBe('high');
});

test('a surname that is known by its initial only is of low confidence', () => {
  expect(confidenceOf('Anna M.')).toBe('low');
  expect(confidenceOf('J. Smith')).toBe('high');
});

test('readings are distinct, at most eight, the likeliest first, and their plausibilities sum to one', () => {
  for (const fullName of [
    'Gökhan Özil Müller-Ångström',
    '呂小布',
    'Жюль Щукин-Цой',
    'José Luis da Silva García',
  ]) {
    const parsed = parseName(fullName);
    if (parsed.kind !== 'person') throw new Error(`${fullName} is a person.`);
    const plausibilities = parsed.readings.map(({ plausibility }) => plausibility);
    expect(plausibilities).toEqual(plausibilities.toSorted((left, right) => right - left));
    expect(plausibilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    expect(plausibilities.length).toBeLessThanOrEqual(8);
    const written = parsed.readings.map(({ plausibility: _, ...words }) => JSON.stringify(words));
    expect(new Set(written).size).toBe(written.length);
  }
});
