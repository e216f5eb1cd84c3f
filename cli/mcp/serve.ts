/** @module Serves the documentation and a table to assistants, by the Model Context Protocol. */

import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import packageJson from '../../package.json' with { type: 'json' }
import { explainFailure } from '../explain-failure.ts'
import type { TableOptions } from '../options.ts'
import { ACCESS_TOOLS } from './access-tools.ts'
import type { Answer } from './answer.ts'
import { BILLING_TOOLS } from './billing-tools.ts'
import { DOCUMENT_TOOLS } from './document-tools.ts'
import { applyTool, dryRunTool, findTool } from './operator-tools.ts'
import { makeTableCalls } from './table-calls.ts'
import type { Tool } from './tool.ts'

const READING = [...DOCUMENT_TOOLS, ...ACCESS_TOOLS, findTool, ...BILLING_TOOLS]
const WRITING = [dryRunTool, applyTool]

const INSTRUCTIONS =
  'Tollgate decides who may do what, and charges usage. search_docs and read_docs have its documentation. The other tools work on one table, as its operator: they see everything in it.'

/**
 * Serves the tools on standard input and output until the client closes them.
 * @param options.write whether there are tools that change the table
 */
export function serveTools({ write, ...options }: TableOptions & { write?: true }): void {
  // Standard output carries the protocol, so everything that is printed goes to standard error.
  console.log = console.error
  const onTable = makeTableCalls(options)
  const answer = (tool: Tool, given: never): Answer | Promise<Answer> =>
    'runAlone' in tool ? tool.runAlone(given) : onTable((context) => tool.run(context, given))
  serveStdio(() => {
    const server = new McpServer({ name: 'tollgate', version: packageJson.version }, { instructions: INSTRUCTIONS })
    for (const tool of [...READING, ...(write ? WRITING : [])]) addTool(server, tool, (given) => answer(tool, given))
    return server
  })
}

function addTool(server: McpServer, tool: Tool, answer: (given: never) => Answer | Promise<Answer>): void {
  const { name, title, description, input, isWriting = false } = tool
  const annotations = {
    readOnlyHint: !isWriting,
    destructiveHint: isWriting,
    idempotentHint: true,
    openWorldHint: false,
  }
  const inputSchema = toStandardJsonSchema(v.strictObject(input, describeKey))
  server.registerTool(name, { title, description, inputSchema, annotations }, async (given) =>
    toResult(() => answer(given as never)),
  )
}

const describeKey = ({ expected }: v.StrictObjectIssue): string =>
  expected === 'never' ? 'is no argument of this tool' : 'is required'

/** A failure is the answer of the tool, in the words of the command. */
async function toResult(answer: () => Answer | Promise<Answer>): Promise<CallToolResult> {
  try {
    const { value, text } = await answer()
    // Fails here, and not in the transport, if a value cannot be sent.
    const structuredContent = JSON.parse(JSON.stringify(value))
    return { structuredContent, content: [{ type: 'text', text }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: explainFailure(error) }] }
  }
}
