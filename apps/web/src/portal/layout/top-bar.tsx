import { NavBar } from "#ui-react/frame/nav-bar.tsx";
import { ClubMark } from "./club-mark.tsx";
import { SideNav } from "./side-nav.tsx";

/** On narrow screens: the club's name and a button that opens the navigation from the side. */
export const TopBar = () => (
  <NavBar mark={<ClubMark />}>{(onGo) => <SideNav onGo={onGo} />}</NavBar>
);
