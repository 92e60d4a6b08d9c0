import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { json } from 'node:stream/consumers';
import type { z } from 'zod';
import { ModelFault } from '../../modelFault.ts';
import { type Engine, UnfitQuestion } from './engine.ts';
import { FairQueue } from './fairQueue.ts';
import { type HostState, type Line, Measuring, type ModelFile, type Outcome, Question } from './protocol.ts';

/** Work for the engine, and the caller that waits for it. */
interface Task {
  owner: string;
  model: ModelFile;
  /** Counted from the start of the work. */
  timeoutMs: number;
  arrivedAt: number;
  gone: AbortController;
  run(signal: AbortSignal, queuedMs: number): Promise<Outcome>;
  send(line: Line): void;
}

export interface HostServer {
  server: Server;
  /** Ends as soon as no caller waits any more. */
  endWhenIdle(): void;
}

export interface HostParts {
  engine: Engine;
  queueMax: number;
  idleMs: number;
  /** Called once, after so long without work. */
  onIdle: () => void;
}

const MEASURING_MS_MAX = 10 * 60_000;
const NOBODY = '';

/** The HTTP server of the model's process: one question at a time, organisations round-robin. */
export function createHostServer({ engine, queueMax, idleMs, onIdle }: HostParts): HostServer {
  const queue = new FairQueue<Task>(queueMax);
  let working = false;
  let idleAfterMs = idleMs;
  let idleTimer: NodeJS.Timeout | undefined;
  restartIdleTimer();

  function restartIdleTimer(): void {
    clearTimeout(idleTimer);
    if (!working && queue.size === 0) idleTimer = setTimeout(onIdle, idleAfterMs);
  }

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    clearTimeout(idleTimer);
    for (let task = queue.next(); task !== undefined; task = queue.next()) task.send(await carryOut(task));
    working = false;
    restartIdleTimer();
  }

  /** Never rejects. Loading counts as waiting, not as the time of the question that happened to come first. */
  async function carryOut(task: Task): Promise<Outcome> {
    let startedAt: number | undefined;
    const timeIsOver = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      await engine.load(task.model);
      task.gone.signal.throwIfAborted();
      startedAt = performance.now();
      task.send({ kind: 'begun' });
      timer = setTimeout(() => timeIsOver.abort(), task.timeoutMs);
      const signal = AbortSignal.any([task.gone.signal, timeIsOver.signal]);
      return await task.run(signal, Math.round(startedAt - task.arrivedAt));
    } catch (error) {
      const workedMs = startedAt === undefined ? 0 : Math.round(performance.now() - startedAt);
      if (timeIsOver.signal.aborted)
        return failed(`it had not answered after ${Math.round(task.timeoutMs / 100) / 10} s`, true, workedMs);
      if (task.gone.signal.aborted) return failed('the caller has gone away', true, workedMs);
      if (error instanceof UnfitQuestion) return failed(error.message, true, workedMs);
      if (error instanceof ModelFault)
        return { ...failed(error.message, false, workedMs), detail: withCause(error, task.model) };
      return {
        ...failed('its runtime failed', false, workedMs),
        detail: `its runtime failed: ${String(error)}`,
      };
    } finally {
      clearTimeout(timer);
    }
  }

  function accept(response: ServerResponse, task: Omit<Task, 'arrivedAt' | 'gone' | 'send'>): void {
    const gone = new AbortController();
    const accepted: Task = {
      ...task,
      gone,
      arrivedAt: performance.now(),
      send(line) {
        response.write(`${JSON.stringify(line)}\n`);
        if (line.kind !== 'begun') response.end();
      },
    };
    response.setHeader('content-type', 'application/x-ndjson');
    response.once('close', () => {
      gone.abort();
      queue.remove(accepted.owner, accepted);
    });
    if (!queue.add(accepted.owner, accepted)) {
      accepted.send(failed(`its queue is full (${queueMax} wait already)`, false, 0));
      return;
    }
    // Tells the caller that the question was accepted: if the connection breaks before that, it may be sent again.
    response.flushHeaders();
    void work();
  }

  function state(): HostState {
    const model = engine.loaded();
    return { app: 'assay-model-host', pid: process.pid, model, waiting: queue.size, isAnswering: working };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (`${request.method} ${request.url}`) {
      case 'GET /':
        return void response.setHeader('content-type', 'application/json').end(JSON.stringify(state()));
      case 'POST /answer': {
        const question = await bodyOf(request, Question);
        return accept(response, answering(engine, question));
      }
      case 'POST /measure': {
        const { model } = await bodyOf(request, Measuring);
        return accept(response, measuring(engine, model));
      }
      default:
        response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(400).end(error instanceof Error ? error.message : String(error));
    });
  });
  return {
    server,
    endWhenIdle() {
      idleAfterMs = 0;
      restartIdleTimer();
    },
  };
}

function answering(engine: Engine, question: Question): Pick<Task, 'owner' | 'model' | 'timeoutMs' | 'run'> {
  return {
    owner: question.organizationId ?? NOBODY,
    model: question.model,
    timeoutMs: question.timeoutMs,
    async run(signal, queuedMs) {
      const startedAt = performance.now();
      const spoken = await engine.answer(question, signal);
      return { kind: 'answered', ...spoken, queuedMs, workedMs: Math.round(performance.now() - startedAt) };
    },
  };
}

function measuring(engine: Engine, model: ModelFile): Pick<Task, 'owner' | 'model' | 'timeoutMs' | 'run'> {
  return {
    owner: NOBODY,
    model,
    timeoutMs: MEASURING_MS_MAX,
    run: async (signal) => ({ kind: 'measured', ...(await engine.measure(signal)) }),
  };
}

function failed(reason: string, isAboutQuestion: boolean, workedMs: number): Outcome & { kind: 'failed' } {
  return { kind: 'failed', reason, detail: reason, isAboutQuestion, workedMs };
}

function withCause({ message, cause }: ModelFault, { path }: ModelFile): string {
  return [`${path}: ${message}`, ...(typeof cause === 'string' ? [`(${cause})`] : [])].join(' ');
}

async function bodyOf<Body>(request: IncomingMessage, schema: z.ZodType<Body>): Promise<Body> {
  return schema.parse(await json(request));
}
