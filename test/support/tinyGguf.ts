import { writeFile } from 'node:fs/promises';

/**
 * A real but random language model: a llama of two layers with random weights, 0.6 MB. It loads in the real runtime
 * and produces random text; equal seeds make equal files. The format: GGUF version 3, all numbers little-endian.
 */
export interface TinyModel {
  seed?: number;
  /** What the file says its family is; the runtime refuses those it does not know. */
  architecture?: string;
  contextTokens?: number;
}

const LAYERS = 2;
const EMBEDDING = 64;
const HEADS = 4;
const FEED_FORWARD = 128;
const ALIGNMENT = 32;

const SPECIAL = ['<unk>', '<s>', '</s>'];
const BYTES = Array.from({ length: 256 }, (_, byte) => `<0x${hex(byte)}>`);
const WORDS =
  'the of and to in is a company it was for on that with as by at from he be th an re er ou'.split(' ');
const PIECES = ['▁', ...WORDS, ...WORDS.slice(0, 16).map((word) => `▁${word}`)];
const TOKENS = [...SPECIAL, ...BYTES, ...PIECES];

/** Numbers of token types in the format. */
const TOKEN_TYPE = { normal: 1, unknown: 2, control: 3, byte: 6 };
/** Numbers of value types in the format. */
const VALUE_TYPE = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 };
const TENSOR_F32 = 0;

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ message['role'] + ': ' + message['content'] + '\\n' }}{% endfor %}assistant: ";

/** Writes the file, and answers its size in bytes. */
export async function writeTinyModel(path: string, model: TinyModel = {}): Promise<number> {
  const bytes = tinyModel(model);
  await writeFile(path, bytes);
  return bytes.length;
}

function tinyModel({ seed = 1, architecture = 'llama', contextTokens = 4_096 }: TinyModel): Buffer {
  const metadata = metadataOf(architecture, contextTokens);
  const tensors = tensorShapes();
  const random = mulberry32(seed);
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const { name, shape } of tensors) {
    const count = shape.reduce((product, size) => product * size, 1);
    const values = new Float32Array(count);
    const isNorm = shape.length === 1;
    for (let index = 0; index < count; index += 1) values[index] = isNorm ? 1 : (random() - 0.5) * 0.5;
    const bytes = Buffer.from(values.buffer);
    infos.push(text(name), uint32(shape.length), ...shape.map(uint64), uint32(TENSOR_F32), uint64(offset));
    data.push(padded(bytes));
    offset += data.at(-1)?.length ?? 0;
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(metadata.length),
    ...metadata,
    ...infos,
  ]);
  return Buffer.concat([padded(head), ...data]);
}

function metadataOf(architecture: string, contextTokens: number): Buffer[] {
  const number = (key: string, value: number) => entry(key, VALUE_TYPE.uint32, uint32(value));
  const words = (key: string, value: string) => entry(key, VALUE_TYPE.string, text(value));
  const typeOf = (index: number) => {
    if (index === 0) return TOKEN_TYPE.unknown;
    if (index < SPECIAL.length) return TOKEN_TYPE.control;
    return index < SPECIAL.length + BYTES.length ? TOKEN_TYPE.byte : TOKEN_TYPE.normal;
  };
  return [
    words('general.architecture', architecture),
    words('general.name', 'tiny random llama'),
    number(`${architecture}.context_length`, contextTokens),
    number(`${architecture}.embedding_length`, EMBEDDING),
    number(`${architecture}.block_count`, LAYERS),
    number(`${architecture}.feed_forward_length`, FEED_FORWARD),
    number(`${architecture}.attention.head_count`, HEADS),
    number(`${architecture}.attention.head_count_kv`, HEADS),
    number(`${architecture}.rope.dimension_count`, EMBEDDING / HEADS),
    number(`${architecture}.vocab_size`, TOKENS.length),
    entry(`${architecture}.attention.layer_norm_rms_epsilon`, VALUE_TYPE.float32, float32(1e-5)),
    words('tokenizer.ggml.model', 'llama'),
    words('tokenizer.chat_template', CHAT_TEMPLATE),
    list('tokenizer.ggml.tokens', VALUE_TYPE.string, TOKENS.map(text)),
    list(
      'tokenizer.ggml.scores',
      VALUE_TYPE.float32,
      TOKENS.map((_, index) => float32(-index)),
    ),
    list(
      'tokenizer.ggml.token_type',
      VALUE_TYPE.int32,
      TOKENS.map((_, index) => uint32(typeOf(index))),
    ),
    number('tokenizer.ggml.unknown_token_id', 0),
    number('tokenizer.ggml.bos_token_id', 1),
    number('tokenizer.ggml.eos_token_id', 2),
    entry('tokenizer.ggml.add_space_prefix', VALUE_TYPE.bool, Buffer.from([0])),
  ];
}

function tensorShapes(): { name: string; shape: number[] }[] {
  const layer = (index: number) => [
    { name: `blk.${index}.attn_norm.weight`, shape: [EMBEDDING] },
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) => ({
      name: `blk.${index}.${part}.weight`,
      shape: [EMBEDDING, EMBEDDING],
    })),
    { name: `blk.${index}.ffn_norm.weight`, shape: [EMBEDDING] },
    { name: `blk.${index}.ffn_gate.weight`, shape: [EMBEDDING, FEED_FORWARD] },
    { name: `blk.${index}.ffn_up.weight`, shape: [EMBEDDING, FEED_FORWARD] },
    { name: `blk.${index}.ffn_down.weight`, shape: [FEED_FORWARD, EMBEDDING] },
  ];
  return [
    { name: 'token_embd.weight', shape: [EMBEDDING, TOKENS.length] },
    ...Array.from({ length: LAYERS }, (_, index) => layer(index)).flat(),
    { name: 'output_norm.weight', shape: [EMBEDDING] },
    { name: 'output.weight', shape: [EMBEDDING, TOKENS.length] },
  ];
}

function entry(key: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([text(key), uint32(type), value]);
}

function list(key: string, type: number, items: Buffer[]): Buffer {
  return entry(key, VALUE_TYPE.array, Buffer.concat([uint32(type), uint64(items.length), ...items]));
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

/** A small uniform generator in [0, 1); the same numbers on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
