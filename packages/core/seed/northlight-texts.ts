import { flowing } from "./flowing.ts";

/** What the arts society writes, as Markdown: on its events' pages, and to its members. */
export const NORTHLIGHT_TEXTS = {
  events: {
    open: flowing(`All studios are open tonight: watch, ask, and get your hands dirty. **Members
may bring friends**, and nobody has to know how to draw.

**What is on**

- A press that you may pull yourself, and a card to take home
- Clay on four wheels, with somebody beside you who can centre it
- Painters and weavers at work, who like to be asked

**Good to know**

- Aprons hang at the door; wear nothing that you would miss
- Tea, coffee and cake are in the long room all evening
- All studios are on one floor, and the lift is beside the yard door

**Getting here:** the Old Print Works is the brick building behind the lock, ten minutes on foot
from the station. The last bus from Canal Street leaves at half past eleven.`),
    full: flowing(`Two hours with a model, in short poses first and one long one after the break.
**A tutor goes round**, and says as much or as little as you want.

- Twelve easels, so that everybody sees
- Paper and charcoal are here; bring your own paint and a board if you use them
- Doors close when the first pose begins

**All places are taken.** Join the waitlist and we write to you as soon as an easel is free. If
you cannot come, please cancel on your ticket's page, since somebody is waiting for it.`),
    paid: flowing(`The society's own evening of music: a string quartet, two songs that were
written for us, and *supper by lamplight* between the halves.

- **18:30** doors, and the members' exhibition in the foyer
- **19:15** first half, then supper at long tables
- **21:15** second half, and the raffle of twelve small works

Tell us for each guest what they eat; the caterers need it three days before. Members pay what the
evening costs us, guests a little more, and **the rest goes to the bursary** for young artists.

The hall has step-free access and a hearing loop. Seats are not numbered; come early for the
front.`),
    course: flowing(`One day, one press, one edition of your own: from the sketch to **ten signed
prints**. You work in a small group with a printmaker of the society.

- Morning: transfer, cutting, and the first proof
- Lunch at the long table, which is included
- Afternoon: two colours, registration, and the edition

**Bring** a drawing no larger than a postcard, and an apron. Tools, inks and paper are included.
The room is on the ground floor; you stand for a good part of the day, and stools are there.

The sponsored places went within days. The early price is for whoever books a week ahead; if money
is what stops you, write to us and we find a way.`),
    draft: flowing(`Three days away from everything, to work and to talk about work.

- A barn to paint in, a field to draw in, and one long table
- Rooms for two; single rooms for those who ask first
- One evening with a visiting critic, **whose name is still a secret**

*The programme follows when the farm has confirmed its dates.*`),
    finished: flowing(`The new exhibition, one evening before everybody else: wine, the artists,
and the first chance to put your name under a work.

- **19:30** doors, **20:00** a few words by the curator
- Members come for nothing; who has not booked pays at the door
- Works that are sold stay on the wall until the exhibition ends`),
    cancelled: flowing(`A walk from the sculpture in the square to the one that nobody finds, with
a guide and a thermos of tea.

**Called off:** the towpath is closed because of high water. Everybody who had registered has a
mail, and we set a new date when the path is open again.`),
    workshop: flowing(`An evening at the wheel for those who have never touched clay, and for
those who gave up once. **One wheel each**, and two potters who help.

- You make two bowls; we glaze and fire them, and you fetch them after three weeks
- Short fingernails and an old shirt are all you need
- Tea in cups that were made here`),
    outing: flowing(`A slow morning with a sketchbook, from the lock to the gasworks. We stop four
times, for half an hour each, and look at what everybody has seen.

- For all levels; nobody has to show anything
- Bring something to sit on, and what you like to draw with
- If it rains we draw from under the bridge`),
    opening: flowing(`The first night of the year's largest show: **a hundred works by sixty
members**, and all of them want to be looked at. Bring whoever you like.

- **18:00** doors, **18:30** speeches, which are short
- The catalogue is free for members
- Prices are on the list at the desk; a third goes to the society`),
    fundraiser: flowing(`A string trio among the printing presses, by the light of two hundred
candles. One hour of music without an interval, and a glass of wine afterwards.

- Unnumbered seats; benches in front and chairs behind
- **All the money repairs the roof of the press room**
- The room is warm from the people, and cold before they come: keep your coat`),
  },
  letters: [
    {
      subject: "Kiln days, keys and the spring clean",
      body: flowing(`Dear members,

Three short notes from the studio:

- The kiln is fired **every second Thursday** from now on. Put your name on the list by Tuesday.
- Shelves are free again. Write to the treasurer, who sends you an invoice for the year.
- We clean the yard together on Saturday. Gloves are there, and so is lunch.

With thanks, the committee`),
    },
    {
      subject: "Works for the next exhibition",
      body: flowing(`Dear members,

Hand-in is in **three weeks**, between ten and four. Each of us may bring two works, framed or
ready to stand, with name and price on the back.

If you can help to hang them, reply to this mail: it takes one long day, and soup is provided.`),
    },
    {
      subject: "Thank you for coming first",
      body: flowing(`Dear all,

Eleven works have found a home on one evening, and the wine lasted until the end. **Thank you for
coming**, and for talking to the artists rather than to each other.

The exhibition is open every afternoon but Monday until the end of next month.`),
    },
  ],
} as const;
