import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['node_modules', '.git', '.local', 'dist', 'cdk.out', 'coverage'])

/**
 * Copies the sources, so that a test can put a defect into the copy. The copy uses the same packages.
 * @returns the folder of the copy
 */
export function copySources(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  for (const part of readdirSync(ROOT).filter((name) => !LEFT_OUT.has(name)))
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
