declare module 'punycode/punycode.js' {
  const punycode: {
    toASCII(domain: string): string;
    encode(label: string): string;
    decode(label: string): string;
  };
  export default punycode;
}
