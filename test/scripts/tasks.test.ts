import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { compareWithScripts, FIRST, printTasks } from '../../scripts/tasks.ts'

test('each script of package.json is in the list of tasks, and no other', () => {
  expect(compareWithScripts()).toEqual([])
})

test('a script that the list lacks is found, and a task without a script', () => {
  const { docs, ...others } = packageJson.scripts
  expect(compareWithScripts({ ...others, 'new-one': docs })).toEqual(['new-one', 'docs'])
})

test('the ten tasks that a newcomer needs are first', () => {
  expect(Object.keys(FIRST)).toHaveLength(10)
  expect(printTasks()).toMatch(/^First\n {2}npm start {2,}starts .*\n {2}npm test /)
})
