const LEGAL_FORMS = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pte pty gmbh mbh ag kg kgaa ohg ug se eg ev sa sas
  sarl sasu scs snc bv nv cv vof ab as asa aps oy oyj spa srl sl slu sro doo ooo kk holding holdings group`.split(
    /\s+/,
  ),
);

/** Words of a company's name as names are compared: folded, without accents, legal forms and a leading article. */
export function companyWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words[0] === 'the') words.shift();
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words;
}
