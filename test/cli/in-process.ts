import { Command } from 'commander'
import { vi } from 'vitest'
import { explainFailure } from '../../cli/explain-failure.ts'
import { makeProgram } from '../../cli/program.ts'

/**
 * Returns whether a function logged this line. Commands log no lines, but an earlier test file in this process may
 * still log some.
 */
const isLogLine = (text: string): boolean => text.startsWith('{"level":')

/**
 * Runs `tollgate …` in this process, because a new process takes a second. The command uses the table of this test
 * file. Only one command can run at a time.
 */
export async function runCommand(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: string[][] = [[], []]
  const print = vi.spyOn(console, 'log').mockImplementation((line) => void out?.push(`${line}\n`))
  const warn = vi.spyOn(console, 'error').mockImplementation((line) => void err?.push(`${line}\n`))
  const writeAnyway = process.stdout.write.bind(process.stdout)
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => (isLogLine(String(text)) ? writeAnyway(text) : Boolean(out?.push(String(text)))))
  const writeErr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(err?.push(String(text))))
  const program = makeProgram(new Command('tollgate').exitOverride())
  let status = 0
  try {
    await program.parseAsync(args, { from: 'user' })
    status = Number(process.exitCode ?? 0)
  } catch (error) {
    status = 1
    if (!(error instanceof Error && 'exitCode' in error)) err?.push(`tollgate: ${explainFailure(error)}\n`)
  } finally {
    print.mockRestore()
    warn.mockRestore()
    write.mockRestore()
    writeErr.mockRestore()
    process.exitCode = undefined
  }
  return { status, out: (out ?? []).join(''), err: (err ?? []).join('') }
}

/** Throws the text of stderr if the command prints no JSON. */
export async function runJson(...args: string[]) {
  const { out, err } = await runCommand(...args, '--json')
  if (out === '') throw new Error(err)
  return JSON.parse(out)
}
