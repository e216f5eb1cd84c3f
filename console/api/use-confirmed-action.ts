import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keepFocus } from './focus.ts'
import { useNotify } from './notify.ts'
import {
  describeProblem,
  forgetUnanswered,
  isInDoubt,
  keepUnanswered,
  type Problem,
  readUnanswered,
} from './problem.ts'
import { invalidateReads, type OperationName } from './use-read.ts'

export interface ConfirmedAction<Input> {
  isOpen: boolean
  /**
   * @param about replaces `about` of the options, for a dialog that many rows share. The clicked row determines
   * `about`.
   */
  open: (about?: string) => void
  /** Does nothing while a request is in progress, because its outcome would not be shown. */
  close: () => void
  /** Does nothing while a request is in progress. */
  submit: (input: Input) => void
  isRunning: boolean
  problem: Problem | undefined
  /**
   * The input of an earlier request that got no answer. Until an answer arrives, the dialog can send only this input.
   */
  unanswered: Input | undefined
}

interface Options<Input, Output> {
  /**
   * The target of a request that must be carried out only once. The id of the request stays the same until an answer
   * arrives.
   */
  about?: string
  /**
   * @param id an idempotency id that is made when the dialog opens. Later attempts use the same id, even from another
   * dialog.
   */
  run: (input: Input, id: string) => Promise<Output>
  changes: readonly OperationName[]
  /** The text of the notice after success. */
  done: (output: Output, input: Input) => string
  onDone?: (output: Output, input: Input) => void
}

/** The operation that reads the audit log. A change appears in the audit log about a second later. */
const AUDIT_LOG = 'listAllAuditLogs' satisfies OperationName
const AUDIT_DELAY_MS = 2_000

/**
 * Returns the state of a dialog that sends one request with one id. If the service rejects the request, the dialog
 * stays open and shows the problem.
 */
export function useConfirmedAction<Input = void, Output = unknown>(
  options: Options<Input, Output>,
): ConfirmedAction<Input> {
  const [request, setRequest] = useState<{ id: string; about: string }>()
  const isRunning = useRef(false)
  const queries = useQueryClient()
  const notify = useNotify()
  const mutation = useMutation({ mutationFn: (input: Input) => options.run(input, request?.id ?? '') })

  async function send(input: Input): Promise<void> {
    if (isRunning.current || request === undefined) return
    isRunning.current = true
    const { id, about } = request
    if (about !== '') keepUnanswered(about, { id, input })
    try {
      const output = await mutation.mutateAsync(input)
      forgetUnanswered(about)
      setRequest(undefined)
      notify(options.done(output, input))
      options.onDone?.(output, input)
      await invalidateReads(queries, options.changes)
      setTimeout(() => void queries.invalidateQueries({ queryKey: [AUDIT_LOG] }), AUDIT_DELAY_MS)
      // Moves the focus to the screen if the element that opened the dialog no longer exists, such as a row of a list.
      keepFocus()
    } catch (error) {
      // The error is in `mutation.error`.
      if (!isInDoubt(error)) forgetUnanswered(about)
    } finally {
      isRunning.current = false
    }
  }

  const unanswered = request && !mutation.isPending ? readUnanswered(request.about) : undefined
  return {
    isOpen: request !== undefined,
    open: (about = options.about ?? '') => {
      mutation.reset()
      setRequest({ about, id: readUnanswered(about)?.id ?? crypto.randomUUID() })
    },
    close: () => isRunning.current || setRequest(undefined),
    submit: (input) => void send(input),
    isRunning: mutation.isPending,
    problem: mutation.error === null ? undefined : describeProblem(mutation.error),
    unanswered: unanswered?.input as Input | undefined,
  }
}
