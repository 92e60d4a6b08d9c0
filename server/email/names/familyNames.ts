/** Surnames that show the order of a name. Only common ones: other names are read as given name, surname. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

const SPANISH = words(`
  garcia moreno munoz romero alonso navarro torres ramos gil serrano blanco molina morales ortega delgado castro ortiz rubio
  marin sanz iglesias medina garrido castillo santos lozano guerrero cano prieto cruz calvo gallego vidal leon herrera pena
  flores cabrera campos vega fuentes carrasco diaz reyes aguilar rojas vargas soto contreras sepulveda rivera mendoza ruiz
  salazar espinoza espinosa valencia quispe mamani huaman paredes salinas restrepo jaramillo velasco bravo mora nieto pardo
  santana montero hidalgo santiago duran ferrer pastor crespo arias carmona soler esteban parra rios silva acosta cardenas
  guzman miranda pineda mejia ochoa figueroa zapata osorio cortes caballero franco villanueva maldonado
`);
const PORTUGUESE = words(`
  silva santos oliveira souza sousa ferreira pereira costa rodrigues almeida nascimento lima araujo fernandes carvalho gomes
  martins rocha ribeiro alves monteiro mendes barros freitas barbosa pinto moura cavalcanti dias cardoso teixeira correia
  marques lopes goncalves nunes vieira batista barreto neves machado coelho cunha duarte tavares simoes antunes matos
  fonseca morais magalhaes henriques pires melo andrade borges moreira azevedo
`);
const VIETNAMESE = words(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh trinh truong doan mai lam luong',
);
const CHINESE = words(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang deng han feng
  cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren lv lyu yao shen zhong cui tan fan wen
  shi liao jia xia fu fang bai zou meng xiong qin qiu hou jin yin xue yan lei long duan hao kong shao mao wan gu lai gong
  qian chan wong cheung lau leung ng chow tse kwok chang hsu hsieh tsai
`);
/** So common as surnames that the name before another surname is the family's: `Zhang Wei`, `Li Jing`. */
const COMMONEST_CHINESE = words(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun zhu guo zheng xie cai',
);
const KOREAN = words(
  'kim lee park choi jung jeong kang cho jo yoon yun jang lim im han oh seo shin kwon hwang ahn song yoo ryu hong jeon ko moon son bae baek heo nam noh roh ha kwak cha joo woo koo min',
);

const WESTERN_TOO = words('kim lee han jo may dean long guy don jean song young lim jung lin mai lane ray');
const SECOND_GIVEN = words(`
  jose maria luis carlos antonio manuel jesus angel miguel pablo pedro juan javier alberto eduardo fernando francisco
  rafael enrique ignacio andres isabel carmen teresa elena belen luisa fernanda guadalupe pilar dolores victoria ann anne
  lou jo beth lee jane ellen sue kay claude luc pierre paul marc louis francois marie peter georg dieter joachim
  michael heinz jurgen werner joao henrique augusto gabriel beatriz clara eduarda vitoria
`);

/** One or two syllables of pinyin or of revised Korean, loosely. */
const EAST_ASIAN_GIVEN =
  /^(?:(?:[bcdfghjklmnpqrstvwxyz]|[zcsktpg]h|n[gh]|tr|qu|gi)?[aeiouy]{1,3}(?:n[gh]?|ch|[klmptw])?-?){1,2}$/;
/** `Moore`, `Lane`: English, not East Asian. */
const SILENT_E = /[aeiou][bcdfghjklmnpqrstvwxz]e$/;
const PATRONYMIC = /(?:ovich|evich|ovych|evych|ovna|evna|ivna|ичн?а|ович|евич|йович|овна|евна|івна|ївна)$/;
const SLAVIC_SURNAME =
  /(?:ов|ев|ёв|ин|ын|ова|ева|ина|ына|ский|ская|цкий|цкая|ський|ська|енко|чук|юк|ян|швили|дзе)$/;

export const isSpanishSurname = (word: string) =>
  SPANISH.has(word) || (word.length >= 4 && word.endsWith('ez') && word !== 'inez');
export const isPortugueseSurname = (word: string) => PORTUGUESE.has(word);
export const isVietnameseSurname = (word: string) => VIETNAMESE.has(word);
export const isEastAsianSurname = (word: string) => CHINESE.has(word) || KOREAN.has(word);
export const isCommonestChinese = (word: string) => COMMONEST_CHINESE.has(word);
/** Surnames that are Western given names as well. */
export const isWesternToo = (word: string) => WESTERN_TOO.has(word);
/** Given names that follow another one: `María José`, `Juan Carlos`, `Mary Ann`, `Hans Peter`. */
export const isSecondGiven = (word: string) => SECOND_GIVEN.has(word);
export const looksEastAsian = (word: string) =>
  word.length <= 14 && EAST_ASIAN_GIVEN.test(word) && !SILENT_E.test(word);
export const isPatronymic = (word: string) => word.length >= 6 && PATRONYMIC.test(word);
export const isSlavicSurname = (word: string) => word.length >= 4 && SLAVIC_SURNAME.test(word);
