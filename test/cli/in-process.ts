import { Command } from 'commander'
import { vi } from 'vitest'
import { addAccessCommands } from '../../cli/access-commands.ts'
import { addAccountCommands } from '../../cli/account-commands.ts'
import { addAuditCommand } from '../../cli/audit-commands.ts'
import { addBillingCommands } from '../../cli/billing-commands.ts'
import { addClientCommands } from '../../cli/client-commands.ts'
import { addContainerCommands } from '../../cli/container-commands.ts'
import { explainFailure } from '../../cli/explain-failure.ts'
import { addInventoryCommands } from '../../cli/inventory-commands.ts'
import { addSearchCommands } from '../../cli/search-commands.ts'
import { addServiceUserCommands } from '../../cli/service-user-commands.ts'
import { addUpgradeCommands } from '../../cli/upgrade-commands.ts'

const GROUPS = [
  ...[addClientCommands, addContainerCommands, addServiceUserCommands, addAccessCommands, addInventoryCommands],
  ...[addAccountCommands, addBillingCommands, addAuditCommand, addUpgradeCommands],
  addSearchCommands,
]

/** Runs `tollgate …` in this process, on the table of this test file: a process of its own takes a second. One at a time. */
export async function runCommand(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: string[][] = [[], []]
  const print = vi.spyOn(console, 'log').mockImplementation((line) => void out?.push(`${line}\n`))
  const warn = vi.spyOn(console, 'error').mockImplementation((line) => void err?.push(`${line}\n`))
  const program = new Command('tollgate').exitOverride().configureOutput({ writeErr: (text) => void err?.push(text) })
  for (const add of GROUPS) add(program)
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
