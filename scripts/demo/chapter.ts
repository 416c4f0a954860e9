import { type Turn } from './writing/dialogue';
import { type Scene } from './writing/scene';

/** A chapter of the demo book with what its study part and the themes are drawn from. */
export interface Chapter {
  volume: number;
  index: number;
  /** ISO date, '' when undated */
  date: string;
  title: string;
  description: string;
  dialogue: Turn[];
  scene: Pick<Scene, 'images' | 'virtues' | 'state' | 'facts'>;
}
