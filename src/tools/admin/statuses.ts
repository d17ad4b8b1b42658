import { Status } from '../../store/generated/client.ts';

export { Status };
export const statuses = Object.values(Status);
