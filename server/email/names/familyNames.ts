/**
 * Surnames that tell how a name is ordered. Only common ones: what is not here is read in the order given name, surname.
 */
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
const KOREAN = words(
  'kim lee park choi jung jeong kang cho jo yoon yun jang lim im han oh seo shin kwon hwang ahn song yoo ryu hong jeon ko moon son bae baek heo nam noh roh ha kwak cha joo woo koo min',
);

/** One or two syllables of pinyin or of revised Korean, loosely. */
const EAST_ASIAN_GIVEN =
  /^(?:(?:[bcdfghjklmnpqrstwxyz]|[zcs]h)?[aeiouy]{1,3}(?:n[gh]?|ch|[rklmptc])?-?){1,2}$/;
const PATRONYMIC = /(?:ovich|evich|ovych|evych|ovna|evna|ivna|ичн?а|ович|евич|йович|овна|евна|івна|ївна)$/;
const SLAVIC_SURNAME =
  /(?:ов|ев|ёв|ин|ын|ова|ева|ина|ына|ский|ская|цкий|цкая|ський|ська|енко|чук|юк|ян|швили|дзе)$/;

export const isSpanishSurname = (word: string) =>
  SPANISH.has(word) || (word.length >= 4 && word.endsWith('ez') && word !== 'inez');
export const isPortugueseSurname = (word: string) => PORTUGUESE.has(word);
export const isVietnameseSurname = (word: string) => VIETNAMESE.has(word);
export const isChineseSurname = (word: string) => CHINESE.has(word);
export const isEastAsianSurname = (word: string) => CHINESE.has(word) || KOREAN.has(word);
export const isKoreanSurname = (word: string) => KOREAN.has(word);
export const looksEastAsian = (word: string) => word.length <= 14 && EAST_ASIAN_GIVEN.test(word);
export const isPatronymic = (word: string) => word.length >= 6 && PATRONYMIC.test(word);
export const isSlavicSurname = (word: string) => word.length >= 4 && SLAVIC_SURNAME.test(word);
