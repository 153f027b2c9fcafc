import type { ErrorInfo } from './error-info.ts'

export const hiringErrors = {
  hiring_system_off: {
    status: 403,
    message: 'The operator has not switched this hiring system on.',
    description: 'The setting `HIRING_SYSTEMS` does not name this system.',
  },
  hiring_system_connected: {
    status: 409,
    message: 'This hiring system is connected already. Remove the connection first.',
    description: 'Each hiring system has one connection.',
  },
  hiring_connection_not_found: {
    status: 404,
    message: 'This connection does not exist. It may have been removed already.',
    description: 'No connection of a hiring system has this id.',
  },
  hiring_order_not_found: {
    status: 404,
    message: 'Nothing was sent under this id.',
    description: 'The hiring system has sent no test under this id, or the person was erased.',
  },
} as const satisfies Record<string, ErrorInfo>
