import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

interface Called {
  isError: boolean
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the tool
  value: any
}

/**
 * Starts `tollgate mcp` in a process of its own, and connects the client of the SDK to it. By default it works on the
 * table of this test file.
 */
export async function startAssistant(args: string[] = tableFlags(), env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const base = { PATH, HOME: '/nonexistent', DATA_DIR: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' }
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [resolve('cli/main.js'), 'mcp', ...args],
    env: { ...base, ...env },
    stderr: 'pipe',
  })
  let printed = ''
  transport.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  await client.connect(transport)
  const call = async (name: string, given: Record<string, unknown>): Promise<Called> => {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: given })
    const [first] = content
    return { isError, text: first?.type === 'text' ? first.text : '', value: structuredContent }
  }
  return { client, call, printed: () => printed, stop: () => client.close() }
}

export const tableFlags = (): string[] => [
  ...['--table', process.env.TABLE_NAME ?? ''],
  ...['--endpoint', process.env.DYNAMODB_ENDPOINT ?? ''],
]
