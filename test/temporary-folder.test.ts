import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftFolders } from './support/temporary-folder.ts'

test('of all folders of runs, those are removed whose process has ended', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parent-'))
  const running = `tollgate-tests-${process.pid}-x`
  const ended = `tollgate-tests-${spawnSync(process.execPath, ['--version']).pid}-x`
  for (const name of [running, ended, 'of-others']) mkdirSync(join(parent, name))
  writeFileSync(join(parent, ended, 'file'), '')
  removeLeftFolders(parent)
  expect(readdirSync(parent).sort()).toEqual(['of-others', running])
})
