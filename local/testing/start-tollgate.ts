/** @module Starts a service for the tests of an application: the module `tollgate/testing`. */

import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Answer, Command, Sent, Setup, Started } from './messages.ts'

// This module runs in the process of a test: under Vitest, Jest and `node --test`, as an ES module and as CommonJS. So
// it imports no module of the service. The service runs in a process of its own.

/** The file of the server. The installed package contains the compiled file. */
const RUN = import.meta.filename.endsWith('.ts') ? 'run.ts' : 'run.js'

/** The options of `startTollgate`. */
export interface TollgateOptions {
  /**
   * The path of a manifest: a file or a folder, as for `tollgate apply`. Without a manifest, the server has only the
   * built-in roles and permissions.
   */
  manifest?: string
  /**
   * Variables for the secrets that the manifest names in `secret_from_env`, and for the settings `ORIGINS` and `SIGN_IN`.
   */
  env?: Record<string, string>
  /**
   * The executable of Node 24 or later, needed if the tests run in an older Node. The default is the executable that
   * runs the tests.
   */
  node?: string
  /** Prints the output of the server. */
  verbose?: boolean
}

/** A running server with its own data in memory. */
export interface TestServer {
  /** The address of the server, such as `http://127.0.0.1:49152`. */
  url: string
  /** The id of a client that is a platform admin. */
  clientId: string
  clientSecret: string
  /**
   * Restores the data that the server had after the manifest was applied at the start, and resets the clock. Must not
   * be called while a request is in flight.
   */
  reset(): Promise<void>
  /** Applies another manifest. @throws Error with one line for each mistake */
  apply(manifest: string): Promise<void>
  /**
   * Moves the clock of the server. Everything that is created, changed or charged has the time of this clock, and
   * policies, members, credits, holds and subscriptions end by it. Tokens of identity providers end by the real clock.
   * Negative seconds move the clock back.
   */
  advanceClock(seconds: number): Promise<void>
  /** Sets the clock of the server to a moment. The clock continues from there. */
  setClock(moment: Date): Promise<void>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts Tollgate on a free port of this machine, with an empty table in memory. The server ends when `stop` is called,
 * or when the process that started it ends.
 * @throws Error with the server's own message if the server does not start, for example because of a mistake in the
 * manifest or because Node 24 is missing
 */
export async function startTollgate(options: TollgateOptions = {}): Promise<TestServer> {
  const { manifest, env = {}, node = process.execPath, verbose = false } = options
  const credentials = { clientId: randomUUID(), clientSecret: randomBytes(32).toString('base64url') }
  const setup: Setup = { ...credentials, ...(manifest !== undefined && { manifest: resolve(manifest) }) }
  const child = fork(join(import.meta.dirname, RUN), [], {
    execPath: node,
    // The server gets no Node options of the test's own process, such as `--test` or `--inspect`.
    execArgv: [],
    env: { ...withoutTestRunner(process.env), ...env },
    stdio: ['ignore', verbose ? 'inherit' : 'ignore', 'pipe', 'ipc'],
  })
  const failure = readFailure(child, verbose)
  child.send(setup)
  const { url } = await Promise.race([nextMessage<Started>(child), failure])
  // If a test does not call `stop`, the test's process still ends, and the server ends with it.
  child.unref()
  child.channel?.unref()
  ;(child.stderr as { unref?: () => void } | null)?.unref?.()
  const send = makeSender(child, failure)
  let ahead = 0
  const setAhead = async (seconds: number) => {
    await send({ name: 'clock', seconds })
    ahead = seconds
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= end(child)
    return stopped
  }
  return {
    ...{ url, ...credentials, stop, [Symbol.asyncDispose]: stop },
    reset: async () => {
      await send({ name: 'reset' })
      ahead = 0
    },
    apply: (more) => send({ name: 'apply', manifest: resolve(more) }),
    advanceClock: (seconds) => setAhead(ahead + seconds),
    setClock: (moment) => setAhead((moment.getTime() - Date.now()) / 1_000),
  }
}

/** Removes variables that test runners set for their own child processes. */
function withoutTestRunner({ NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}

const nextMessage = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T

/** Rejects when the server ends, with the last lines that it printed. */
function readFailure(child: ChildProcess, verbose: boolean): Promise<never> {
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk}`.slice(-4_000)
    if (verbose) process.stderr.write(chunk)
  })
  const failure = Promise.race([
    once(child, 'exit'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ]).then(() => Promise.reject(new Error(`the server of Tollgate ended: ${printed.trim() || 'it printed nothing'}`)))
  failure.catch(() => {}) // After `stop` no caller handles this rejection.
  return failure
}

/** Sends one command after another. */
function makeSender(child: ChildProcess, failure: Promise<never>): (command: Command) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const send = async (command: Command) => {
    const sent: Sent = { id: ++count, command }
    child.channel?.ref()
    try {
      child.send(sent)
      const { error } = await Promise.race([nextMessage<Answer>(child), failure])
      if (error !== undefined) throw new Error(error)
    } finally {
      child.channel?.unref()
    }
  }
  return (command) => {
    const sent = last.then(() => send(command))
    last = sent.catch(() => {})
    return sent
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.ref()
  child.send({ id: 0, command: { name: 'stop' } } satisfies Sent)
  await exit
}
