export type {
  BoardOrder,
  HandOrder,
  Order,
  Picture,
  PressureOrder,
  Reachable,
  ReachOrder,
  Remedy,
  ScoresOrder,
  ShelterOrder,
} from './studio/order.ts';
export { PictureError } from './studio/painter.ts';
export { openStudio, type Studio, type StudioOptions } from './studio/studio.ts';
