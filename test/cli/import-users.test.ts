import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../cli/directory/parse-csv.ts'
import { readUser } from '../../lib/directory/users/known.ts'
import { aTable } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'
import { importing } from './users-world.ts'

describe('import', () => {
  const people = 'email,id,title,name\nb@example.com,auth0|b,"Liskov, ""Barbara""",barbara\nd@example.com,,Don,donald\n'

  test('creates users, finds them again by id or name, and writes what has changed', async () => {
    expect(await importing(people, '--dry-run')).toMatchObject({
      out: '2 to create, 0 to update, 0 unchanged: nothing was written\n',
    })
    expect(await importing(people)).toMatchObject({ status: 0, out: '2 created, 0 updated, 0 unchanged\n' })
    expect(await readUser(aTable(), 'auth0|b')).toMatchObject({ title: 'Liskov, "Barbara"', name: 'barbara' })
    expect((await importing(people)).out).toBe('0 created, 0 updated, 2 unchanged\n')
    const changed = '\uFEFFid, Email\r\nauth0|b,new@example.com\r\n\r\n'
    expect((await importing(changed)).out).toBe('0 created, 1 updated, 0 unchanged\n')
    expect(await readUser(aTable(), 'auth0|b')).toMatchObject({ email: 'new@example.com', name: 'barbara' })
  })

  test('draws its progress on a terminal, where there are many', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `many-${index},many-${index}@example.com`)
    const wasTerminal = process.stderr.isTTY
    process.stderr.isTTY = true
    try {
      const { out, err } = await importing(['id,email', ...rows].join('\n'))
      expect(out).toBe('30 created, 0 updated, 0 unchanged\n')
      expect(err).toMatch(/█+░+ 15 of 30\r/)
    } finally {
      process.stderr.isTTY = wasTerminal
    }
  })

  test('names every mistake by its line, and writes nothing', async () => {
    await importing(people)
    const rows = [
      'id,name,title,email',
      'ok,,Fine,ok@example.com',
      'self,Upper,"two',
      'lines",no address',
      'ok,,,again@example.com',
      ',,,nobody@example.com',
      'other,barbara,,o@example.com',
      'auth0|b,,,b@example.com',
      ',barbara,,b@example.com',
      'short,one,two',
    ]
    const { status, out, err } = await importing(rows.join('\n'))
    expect([status, out]).toEqual([1, ''])
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^people.csv:3: id must be the id of a user/),
      expect.stringMatching(/^people.csv:3: name must be 1 to 64/),
      expect.stringMatching(/^people.csv:3: email must have one "@"/),
      'people.csv:5: is the user of line 2',
      'people.csv:6: needs an id or a name',
      'people.csv:7: name is that of the user auth0|b',
      'people.csv:9: name is that of line 7',
      'people.csv:9: is the user of line 8',
      'people.csv:10: has 3 cells, and the header 4',
      expect.stringMatching(/^people.csv:10: email must/),
    ])
    await expect(readUser(aTable(), 'ok')).rejects.toThrow('user not found')
  })

  test.each([
    ['', ['people.csv:1: the header must have email']],
    [
      'id,mail\nx,y\n',
      ['people.csv:1: mail is no column: id, name, title, email are', 'people.csv:1: the header must have email'],
    ],
    ['email,email,id\na@b,c@d,x\n', ['people.csv:1: email is there twice', 'people.csv:1: email is there twice']],
    ['id,email\nx,"a"b\n', ['people.csv:2: has a quote that does not enclose a whole cell']],
  ])('refuses the file %j', async (text, mistakes) => {
    const { status, err } = await importing(text)
    expect([status, err.trim().split('\n')]).toEqual([1, mistakes])
  })

  test('a file that cannot be read is an error', async () => {
    expect((await runCommand('user', 'import', '/nonexistent.csv')).err).toMatch(
      /^tollgate: \/nonexistent.csv cannot be/,
    )
  })

  test.each([
    [
      'a,b\r\n"x\r\ny",\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['x\r\ny', ''] },
      ],
    ],
    [
      'a,\n,\n\nb',
      [
        { line: 1, cells: ['a', ''] },
        { line: 4, cells: ['b'] },
      ],
    ],
    ['"",""""', [{ line: 1, cells: ['', '"'] }]],
    ['a,', [{ line: 1, cells: ['a', ''] }]],
  ])('CSV %j', (text, rows) => {
    expect(parseCsv(text)).toEqual({ rows, mistakes: [] })
  })
})
