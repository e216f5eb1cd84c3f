import { Command } from 'commander'
import { vi } from 'vitest'
import { addCommands } from '../../cli/command.ts'
import { explainFailure } from '../../cli/explain-failure.ts'
import { COMMANDS } from '../../cli/program.ts'

/** Runs `tollgate …` in this process, on the table of this test file: a process of its own takes a second. One at a time. */
export async function runCommand(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: string[][] = [[], []]
  const print = vi.spyOn(console, 'log').mockImplementation((line) => void out?.push(`${line}\n`))
  const warn = vi.spyOn(console, 'error').mockImplementation((line) => void err?.push(`${line}\n`))
  const program = new Command('tollgate').exitOverride().configureOutput({ writeErr: (text) => void err?.push(text) })
  addCommands(program, COMMANDS)
  let status = 0
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    status = 1
    if (!(error instanceof Error && 'exitCode' in error)) err?.push(`tollgate: ${explainFailure(error)}\n`)
  } finally {
    print.mockRestore()
    warn.mockRestore()
  }
  return { status, out: (out ?? []).join(''), err: (err ?? []).join('') }
}

/** What a command prints with `--json`. Throws what it says on stderr where that is nothing. */
export async function runJson(...args: string[]) {
  const { out, err } = await runCommand(...args, '--json')
  if (out === '') throw new Error(err)
  return JSON.parse(out)
}
