import type { Command } from 'commander'
import { addLimit } from './list-option.ts'
import { addExamples, addTableOptions } from './table-command.ts'

const EDSGER = 'user:7a1e9c1e-0000-4000-8000-000000000004'
const SHOP_DB = 'compute/disk:frn:web-shop:compute/disk:shop-db'

const SUBJECT = 'user:<id>, serviceuser:<id> or group:<id>'
const RESOURCE = 'namespace:<uuid, name or urn>'
const ACTION = 'a verb, or service.resource.verb'

/** Adds `search`, with the commands below it. */
export function addSearchCommands(program: Command): void {
  const search = program.command('search').description('find who may do what on which resources, as checks allow')
  addExamples(search, `search subject user get ${SHOP_DB}`)
  addSubject(search)
  addResource(search)
  addAction(search)
}

function addSubject(search: Command): void {
  const command = addLimit(addTableOptions(search.command('subject')))
    .description(
      'list who may do something on a resource; platform admins, who may do everything on what exists, are not listed',
    )
    .argument('<type>', 'user or serviceuser, with the members of groups; or group')
    .argument('<action>', ACTION)
    .argument('<resource>', RESOURCE)
    .action(async (type, action, resource, options) =>
      (await import('./search.ts')).printSubjects({ type, action, resource }, options),
    )
  addExamples(command, `search subject user get ${SHOP_DB}`, 'search subject group delete organization:acme')
}

function addResource(search: Command): void {
  const command = addLimit(addTableOptions(search.command('resource')))
    .description('list the resources of a type on which a subject may do something')
    .argument('<subject>', SUBJECT)
    .argument('<action>', ACTION)
    .argument('<type>', 'a namespace, such as compute/disk, or project')
    .action(async (subject, action, type, options) =>
      (await import('./search.ts')).printResources({ subject, action, type }, options),
    )
  addExamples(command, `search resource ${EDSGER} update compute/disk`)
}

function addAction(search: Command): void {
  const command = addLimit(addTableOptions(search.command('action')))
    .description('list what a subject may do on a resource, by the verbs of its namespace')
    .argument('<subject>', SUBJECT)
    .argument('<resource>', RESOURCE)
    .action(async (subject, resource, options) =>
      (await import('./search.ts')).printActions({ subject, resource }, options),
    )
  addExamples(command, `search action ${EDSGER} ${SHOP_DB}`)
}
